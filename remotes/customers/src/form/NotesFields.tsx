import { Checkbox, FormField, Textarea } from '@tradewind/ui';
import type { CustomerForm } from './TextField.tsx';

/** What is optional for every customer: notes, and whether taxes are charged. */
export const NotesFields = ({ form }: { readonly form: CustomerForm }) => (
  <>
    <FormField form={form} name="notes" label="Notes" hint="Gate code, pets, where to park.">
      {({ value, ...control }) => <Textarea {...control} value={value ?? ''} rows={3} />}
    </FormField>
    <FormField form={form} name="taxExempt" label="Taxes" labelHidden group>
      {({ value, onChange, onBlur, name, ref }) => (
        <Checkbox name={name} ref={ref} value={value} onChange={onChange} onBlur={onBlur}>
          Tax exempt
        </Checkbox>
      )}
    </FormField>
  </>
);
