import { css } from '@styled/css';
import { FormField, IconButton, Input, MoneyInput, NativeSelect, NumberInput } from '@tradewind/ui';
import { X } from 'lucide-react';
import { type ServiceForm, unitChoices } from './serviceForm.ts';

const line = css({
  display: 'grid',
  alignItems: 'start',
  gap: '8px',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 84px 104px 112px auto',
  },
  mdDown: {
    pb: '12px',
    borderBottom: '1px solid {colors.border.subtle}',
    '& > :first-child': { gridColumn: 'span 2' },
  },
});
const remove = css({ mdDown: { gridRow: '1', gridColumn: '3', justifySelf: 'end' } });

export interface MaterialLineProps {
  readonly form: ServiceForm;
  readonly index: number;
  readonly name: string;
  readonly onRemove: () => void;
}

/** Quantity in the chosen unit; cost in dollars per unit. */
export const MaterialLine = ({ form, index, name, onRemove }: MaterialLineProps) => (
  <li className={line}>
    <FormField
      form={form}
      name={`materials.${index}.name`}
      label={`Material ${index + 1}`}
      labelHidden
    >
      {(control) => <Input {...control} autoComplete="off" />}
    </FormField>
    <FormField
      form={form}
      name={`materials.${index}.quantity`}
      label={`Quantity of ${name}`}
      labelHidden
    >
      {({ onChange, ...control }) => (
        // Empty is not "one", which the contract takes for a quantity that is not said.
        <NumberInput {...control} onChange={(quantity) => onChange(quantity ?? Number.NaN)} />
      )}
    </FormField>
    <FormField form={form} name={`materials.${index}.unit`} label={`Unit of ${name}`} labelHidden>
      {(control) => <NativeSelect {...control} choices={unitChoices} />}
    </FormField>
    <FormField form={form} name={`materials.${index}.cost`} label={`Cost of ${name}`} labelHidden>
      {(control) => <MoneyInput {...control} />}
    </FormField>
    <IconButton
      className={remove}
      label={`Remove ${name}`}
      icon={<X aria-hidden size={16} />}
      onClick={onRemove}
    />
  </li>
);
