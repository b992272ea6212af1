import { useCall } from '@tradewind/remote-kit';
import { FormField, FormSection, Input, Textarea } from '@tradewind/ui';
import { type ReactNode, useId } from 'react';
import type { ServiceForm } from './serviceForm.ts';
import { sideBySide } from './sideBySide.ts';

export interface BasicFieldsProps {
  readonly form: ServiceForm;
  readonly picture?: ReactNode;
}

/** What the service is. A category in use is offered, a new one may be typed. */
export const BasicFields = ({ form, picture }: BasicFieldsProps) => {
  const categories = useCall('getServiceCategories');
  const listId = useId();
  return (
    <FormSection title="Basic Information">
      <FormField form={form} name="name" label="Name" required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      <div className={sideBySide}>
        <FormField form={form} name="category" label="Category" required>
          {(control) => <Input {...control} list={listId} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="subcategory" label="Subcategory">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
      </div>
      <datalist id={listId}>
        {categories.data?.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <FormField form={form} name="imageUrl" label="Image URL" hint="Starts with https://">
        {(control) => <Input {...control} inputMode="url" autoComplete="off" />}
      </FormField>
      {picture}
    </FormSection>
  );
};
