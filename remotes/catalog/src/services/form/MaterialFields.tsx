import { css } from '@styled/css';
import {
  Button,
  Field,
  FormField,
  FormSection,
  IconButton,
  Input,
  MoneyInput,
  NativeSelect,
  NumberInput,
} from '@tradewind/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { materialOf, type ServiceForm, unitChoices } from './serviceForm.ts';

const bar = css({ display: 'flex', gap: '8px', '& > :first-child': { flex: '1' } });
const list = css({ display: 'grid', gap: '12px' });

/** Maximum number of materials, as in the contract. */
const mostMaterials = 200;

/** The materials that the service uses. Enter adds one. */
export const MaterialFields = ({ form }: { readonly form: ServiceForm }) => {
  const materials = form.watch('materials');
  const name = form.watch('newMaterial');
  const [problem, setProblem] = useState<string>();
  const [removed, setRemoved] = useState(0);
  const change = (next: typeof materials) =>
    form.setValue('materials', next, { shouldDirty: true });
  const type = (text: string) => form.setValue('newMaterial', text, { shouldDirty: true });
  const add = () => {
    if (name.trim() === '') return setProblem('A material needs a name');
    if (materials.length >= mostMaterials) return setProblem(`At most ${mostMaterials} materials.`);
    change([...materials, materialOf(name)]);
    type('');
  };
  return (
    <FormSection title="Materials">
      {materials.length > 0 && (
        <ul className={list} aria-label="Materials">
          {materials.map((material, index) => (
            // A line is identified by its index. After a removal the others move up and mount
            // again, so that none shows unfinished input of another.
            <MaterialLine
              key={`${removed} ${index}`}
              form={form}
              index={index}
              name={material.name}
              onRemove={() => {
                form.clearErrors('materials');
                change(materials.toSpliced(index, 1));
                setRemoved(removed + 1);
              }}
            />
          ))}
        </ul>
      )}
      <Field label="New material" error={problem}>
        <div className={bar}>
          <Input
            value={name}
            autoComplete="off"
            onChange={(event) => {
              type(event.currentTarget.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add}>Add Material</Button>
        </div>
      </Field>
    </FormSection>
  );
};

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

interface MaterialLineProps {
  readonly form: ServiceForm;
  readonly index: number;
  readonly name: string;
  readonly onRemove: () => void;
}

/** Quantity in the chosen unit; cost in dollars per unit. */
const MaterialLine = ({ form, index, name, onRemove }: MaterialLineProps) => (
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
        // An empty quantity is an error; the contract's default of 1 is for an absent one.
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
