import { css } from '@styled/css';
import { Button, Field, Input } from '@tradewind/ui';
import { useState } from 'react';
import { FormSection } from './FormSection.tsx';
import { MaterialLine } from './MaterialLine.tsx';
import type { ServiceForm } from './serviceForm.ts';

const bar = css({ display: 'flex', gap: '8px', '& > :first-child': { flex: '1' } });
const list = css({ display: 'grid', gap: '12px' });

/** What the service uses up. Enter adds a material, one piece of it unless changed. */
export const MaterialFields = ({ form }: { readonly form: ServiceForm }) => {
  const materials = form.watch('materials');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = (next: typeof materials) =>
    form.setValue('materials', next, { shouldDirty: true });
  const add = () => {
    if (name.trim() === '') {
      setProblem('A material needs a name');
      return;
    }
    change([...materials, { name: name.trim(), quantity: 1, unit: 'piece', cost: 0 }]);
    setName('');
  };
  return (
    <FormSection title="Materials">
      {materials.length > 0 && (
        <ul className={list} aria-label="Materials">
          {materials.map((material, index) => (
            // A line has no id; its place is what stays while its words are typed.
            <MaterialLine
              key={index}
              form={form}
              index={index}
              name={material.name}
              onRemove={() => {
                form.clearErrors('materials');
                change(materials.toSpliced(index, 1));
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
              setName(event.currentTarget.value);
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
