import { Select as Ark, createListCollection } from '@ark-ui/react/select';
import { css, cx } from '@styled/css';
import { input, menu } from '@styled/recipes';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useMemo } from 'react';
import { useField } from './Field.tsx';
import { Portal } from './Portal.tsx';

const trigger = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  cursor: 'pointer',
  '& > svg': { color: 'fg.subtle', flexShrink: '0' },
});
const chosen = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minW: '0',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '[data-placeholder-shown] > &': { color: 'fg.subtle' },
});

export interface SelectProps<Value extends string> extends ChoiceProps<Value> {
  readonly placeholder?: string;
  /** The accessible name without a field. */
  readonly 'aria-label'?: string;
  /** Renders a choice with more than its label, such as a status badge. */
  readonly show?: (choice: Choice<Value>) => ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A select whose choices have more than a label (icon, badge); otherwise use a native select. */
export const Select = <Value extends string>(props: SelectProps<Value>) => {
  const { choices, value, onChange, onBlur, placeholder = 'Select', show, ref } = props;
  const field = useField();
  const list = menu({ fit: 'control' });
  const collection = useMemo(
    () =>
      createListCollection({
        items: choices,
        isItemDisabled: (choice: Choice<Value>) => choice.disabled === true,
      }),
    [choices],
  );
  const current = choices.find((choice) => choice.value === value);
  const contentOf = (choice: Choice<Value>) =>
    show?.(choice) ?? (
      <>
        {choice.icon}
        {choice.label}
      </>
    );
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      collection={collection}
      value={current ? [current.value] : []}
      disabled={props.disabled ?? field.disabled}
      invalid={field.invalid}
      ids={{ trigger: field.controlId, label: field.labelId }}
      positioning={{ sameWidth: false, placement: 'bottom-start' }}
      onValueChange={({ items }) => {
        const next = items[0];
        if (next) onChange?.(next.value);
      }}
    >
      <Ark.Trigger
        ref={ref}
        className={cx(input(), trigger)}
        aria-describedby={field.describedBy}
        aria-required={field.required || undefined}
        {...(props['aria-label'] !== undefined && {
          'aria-label': props['aria-label'],
          'aria-labelledby': '',
        })}
        onBlur={onBlur}
      >
        <span className={chosen}>{current ? contentOf(current) : placeholder}</span>
        <ChevronDown aria-hidden size={16} />
      </Ark.Trigger>
      <Portal>
        <Ark.Positioner className={list.positioner}>
          <Ark.Content className={list.content}>
            {choices.map((choice) => (
              <Ark.Item key={choice.value} item={choice} className={list.item}>
                <span className={cx(list.itemText, chosen)}>{contentOf(choice)}</span>
                <Ark.ItemIndicator>
                  <Check aria-hidden size={15} />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};

/** One option of a control. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  /** The label: shown, searched and announced. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** A second, less prominent line or word. */
  readonly meta?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** The props of every control that chooses one option. */
export interface ChoiceProps<Value extends string> {
  readonly choices: readonly Choice<Value>[];
  readonly value?: Value | undefined;
  readonly onChange?: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean | undefined;
}
