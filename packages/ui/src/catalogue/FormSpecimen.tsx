import * as v from 'valibot';
import { Button } from '../components/Button.tsx';
import { Input, PhoneInput } from '../components/Input.tsx';
import { Form } from '../form/Form.tsx';
import { FormCheckbox } from '../form/FormCheckbox.tsx';
import { FormField } from '../form/FormField.tsx';
import { useContractForm } from '../form/useContractForm.ts';
import { toasts } from './OverlaySpecimens.tsx';
import { Specimen } from './Specimen.tsx';

const Customer = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Name is required')),
  phone: v.pipe(v.string(), v.nonEmpty('Phone is required')),
  taxExempt: v.boolean(),
});

const empty = { name: '', phone: '', taxExempt: false };

/** A form that rejects the name "Elena" as the API would. */
export const FormSpecimen = () => {
  const form = useContractForm(Customer, { defaultValues: empty });
  const save = async ({ name }: v.InferOutput<typeof Customer>) => {
    if (name === 'Elena') {
      throw {
        message: 'Some fields need attention.',
        errors: [{ field: 'name', message: 'There is a customer of that name.' }],
      };
    }
    toasts.success('Customer created successfully!');
  };
  return (
    <Specimen title="A form" layout="plain">
      <Form form={form} onSave={save}>
        <FormField form={form} name="name" label="Name" required hint="Elena is refused">
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="phone" label="Phone" required>
          {(control) => <PhoneInput {...control} />}
        </FormField>
        <FormCheckbox form={form} name="taxExempt">
          Tax exempt
        </FormCheckbox>
        <Button
          type="submit"
          variant="solid"
          busy={form.formState.isSubmitting}
          busyLabel="Saving…"
        >
          Save customer
        </Button>
      </Form>
    </Specimen>
  );
};
