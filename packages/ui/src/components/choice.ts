import type { ReactNode } from 'react';

/** One of several that a person may choose. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  /** Its words: shown, searched and read aloud. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** A second, quiet line or word. */
  readonly meta?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** What every control for choosing one takes. */
export interface ChoiceProps<Value extends string> {
  readonly choices: readonly Choice<Value>[];
  readonly value?: Value | undefined;
  readonly onChange?: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean | undefined;
}
