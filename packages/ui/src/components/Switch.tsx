import { Switch as Ark } from '@ark-ui/react/switch';
import { switchControl } from '@styled/recipes';
import type { ReactNode, Ref } from 'react';
import { useField } from './Field.tsx';

export interface SwitchProps {
  readonly children: ReactNode;
  readonly value?: boolean | undefined;
  readonly onChange?: (on: boolean) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A switch for a setting with immediate effect; a form uses a checkbox. */
export const Switch = ({
  children,
  value = false,
  onChange,
  onBlur,
  name,
  disabled,
  ref,
}: SwitchProps) => {
  const field = useField();
  const styles = switchControl();
  return (
    <Ark.Root
      className={styles.root}
      checked={value}
      disabled={disabled ?? field.disabled}
      {...(name !== undefined && { name })}
      onCheckedChange={({ checked }) => onChange?.(checked)}
    >
      <Ark.HiddenInput
        ref={ref}
        role="switch"
        aria-describedby={field.describedBy}
        onBlur={onBlur}
      />
      <Ark.Control className={styles.control}>
        <Ark.Thumb className={styles.thumb} />
      </Ark.Control>
      <Ark.Label className={styles.label}>{children}</Ark.Label>
    </Ark.Root>
  );
};
