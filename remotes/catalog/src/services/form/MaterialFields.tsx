import { css } from '@styled/css';
import { Button, Field, FormSection, Input } from '@tradewind/ui';
import { useState } from 'react';
import { MaterialLine } from './MaterialLine.tsx';
import { materialOf, type ServiceForm } from './serviceForm.ts';

const bar = css({ display: 'flex', gap: '8px', '& > :first-child': { flex: '1' } });
const list = css({ display: 'grid', gap: '12px' });

/** At most this many, as the contract says. */
const mostMaterials = 200;

/** What the service uses up. Enter adds a material. */
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
            // A line has no id, but its place. When one is removed the others move up, and are made
            // anew: none shows what was half typed in another.
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
