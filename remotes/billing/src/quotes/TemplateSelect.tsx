import { businessTypeNames } from '@tradewind/contracts';
import { useUser } from '@tradewind/remote-kit';
import { Field, NativeSelect } from '@tradewind/ui';
import { useState } from 'react';
import type { DocumentForm } from '../form/documentForm.ts';
import { templatesOf, withTemplate } from './templates/templates.ts';

export interface TemplateSelectProps<Output> {
  readonly form: DocumentForm<Output>;
  /** Percent, of the filled in lines. */
  readonly tax: number;
}

/** Fills in title and lines from a template of the trade. */
export const TemplateSelect = <Output,>({ form, tax }: TemplateSelectProps<Output>) => {
  const { businessType } = useUser();
  const [chosen, setChosen] = useState('');
  const templates = templatesOf(businessType);
  const find = (wanted: string) => templates.find(({ name }) => name === wanted);
  const choose = (name: string) => {
    const filled = withTemplate(form.getValues(), find(name), find(chosen), tax);
    form.setValue('title', filled.title, { shouldDirty: true });
    form.setValue('items', filled.items, { shouldDirty: true });
    form.clearErrors(['title', 'items']);
    setChosen(name);
  };
  return (
    <Field label="Start from a template" hint={find(chosen)?.description}>
      <NativeSelect
        value={chosen}
        choices={[
          { value: '', label: 'No template' },
          ...templates.map(({ name }) => ({
            value: name,
            label: `${businessTypeNames[businessType]}: ${name}`,
          })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Field>
  );
};
