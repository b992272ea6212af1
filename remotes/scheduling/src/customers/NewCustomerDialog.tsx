import { css } from '@styled/css';
import {
  type Client,
  ClientForm,
  clientMessages,
  requiredContact,
} from '@tradewind/contracts/clients';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useApi, useIdempotencyKey, usePlaceOfZip, useRefresh } from '@tradewind/remote-kit';
import {
  FormDialog,
  FormField,
  Input,
  PhoneInput,
  RadioGroup,
  useContractForm,
} from '@tradewind/ui';
import * as v from 'valibot';

const { street, city, state, zip } = ClientForm.entries.address.entries;

/** The fields of the dialog, with the messages of specification 2, section 5. */
const NewCustomer = v.pipe(
  v.object({
    customerType: ClientForm.entries.customerType,
    name: ClientForm.entries.name,
    companyName: ClientForm.entries.companyName,
    ...requiredContact,
    street,
    city,
    state,
    zip,
  }),
  v.forward(
    v.check(
      (customer) => customer.customerType !== 'commercial' || customer.companyName !== '',
      clientMessages.company,
    ),
    ['companyName'],
  ),
);

const grid = css({
  display: 'grid',
  gap: '14px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
});

export interface NewCustomerDialogProps {
  /** The text of the search, most likely the new customer's name. */
  readonly name: string;
  readonly onCreated: (client: Client) => void;
  readonly onClose: () => void;
}

/** Adds a customer without leaving the job (specification 2, section 5). */
export const NewCustomerDialog = ({ name, onCreated, onClose }: NewCustomerDialogProps) => {
  const api = useApi();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const form = useContractForm(NewCustomer, {
    defaultValues: {
      customerType: 'residential',
      name,
      companyName: '',
      email: '',
      phone: '',
      street: '',
      city: '',
      state: '',
      zip: '',
    },
  });
  const commercial = form.watch('customerType') === 'commercial';
  const [zip, city, state] = form.watch(['zip', 'city', 'state']);
  usePlaceOfZip({ zip, city, state }, (field, text) =>
    form.setValue(field, text, { shouldDirty: true, shouldValidate: true }),
  );
  return (
    <FormDialog
      form={form}
      title="New customer"
      submit="Create Customer"
      busyLabel="Creating..."
      onClose={onClose}
      onSave={async ({ street, city, state, zip, ...customer }) => {
        const body = { ...customer, address: { street, city, state, zip } };
        const created = await api.createClient({ body }, { idempotencyKey: keyOf(body) });
        void refresh(...staleAfter('client'));
        onCreated(created);
      }}
    >
      <FormField form={form} name="customerType" label="Customer type" group>
        {(control) => (
          <RadioGroup
            {...control}
            direction="row"
            choices={[
              { value: 'residential', label: 'Residential' },
              { value: 'commercial', label: 'Commercial' },
            ]}
          />
        )}
      </FormField>
      <div className={grid}>
        <FormField form={form} name="name" label="Name" required>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        {commercial && (
          <FormField form={form} name="companyName" label="Company name" required>
            {(control) => <Input {...control} autoComplete="off" />}
          </FormField>
        )}
        <FormField form={form} name="email" label="Email" required>
          {(control) => <Input {...control} type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="phone" label="Phone" required>
          {(control) => <PhoneInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="street" label="Street address" required>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="city" label="City" required>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="state" label="State" required>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="zip" label="ZIP code" required>
          {(control) => <Input {...control} autoComplete="off" inputMode="numeric" />}
        </FormField>
      </div>
    </FormDialog>
  );
};
