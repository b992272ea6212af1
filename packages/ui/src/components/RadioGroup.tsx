import { RadioGroup as Ark } from '@ark-ui/react/radio-group';
import { radio, segmented } from '@styled/recipes';
import { useField } from './Field.tsx';
import type { ChoiceProps } from './Select.tsx';

export interface RadioGroupProps<Value extends string> extends ChoiceProps<Value> {
  /** The accessible name without a field. */
  readonly label?: string;
  readonly direction?: 'column' | 'row';
}

interface ShapeProps<Value extends string> extends RadioGroupProps<Value> {
  readonly shape: 'radio' | 'segment';
}

const Group = <Value extends string>(props: ShapeProps<Value>) => {
  const { choices, value, onChange, onBlur, name, label, shape, direction } = props;
  const field = useField();
  const circles = radio({ direction });
  const segments = segmented();
  const round = shape === 'radio';
  return (
    <Ark.Root
      className={round ? circles.root : segments.root}
      value={value ?? null}
      disabled={props.disabled ?? field.disabled}
      orientation={round && direction !== 'row' ? 'vertical' : 'horizontal'}
      {...(name !== undefined && { name })}
      {...(label === undefined
        ? { 'aria-labelledby': field.labelId }
        : { 'aria-label': label, 'aria-labelledby': '' })}
      onValueChange={(details) => {
        const chosen = choices.find((choice) => choice.value === details.value);
        if (chosen) onChange?.(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <Ark.Item
          key={choice.value}
          value={choice.value}
          className={round ? circles.item : segments.item}
          {...(choice.disabled && { disabled: true })}
        >
          <Ark.ItemHiddenInput onBlur={onBlur} />
          {round ? <Ark.ItemControl className={circles.control} /> : choice.icon}
          <Ark.ItemText className={circles.label}>{choice.label}</Ark.ItemText>
        </Ark.Item>
      ))}
    </Ark.Root>
  );
};

export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => (
  <Group {...props} shape="radio" />
);

/** Two to four short options that are all visible. */
export const SegmentedControl = <Value extends string>(
  props: Omit<RadioGroupProps<Value>, 'direction'>,
) => <Group {...props} shape="segment" />;
