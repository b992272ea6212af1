import { css } from '@styled/css';
import { type Client, clientMessages } from '@tradewind/contracts/clients';
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

const required = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

/** The fields of the dialog, with the messages of specification 2, section 5. */
const NewCustomer = v.pipe(
  v.object({
    customerType: v.picklist(['residential', 'commercial']),
    name: v.pipe(required(clientMessages.name), v.maxLength(160, 'Use at most 160 characters.')),
    companyName: v.pipe(v.string(), v.trim(), v.maxLength(160, 'Use at most 160 characters.')),
    email: v.pipe(
      required(clientMessages.email),
      v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address'),
    ),
    phone: v.pipe(
      required(clientMessages.phone),
      v.check(
        (phone) => phone.replaceAll(/\D/g, '').length === 10,
        'Please enter a valid 10-digit phone number',
      ),
    ),
    street: v.pipe(
      required(clientMessages.street),
      v.maxLength(200, 'Use at most 200 characters.'),
    ),
    city: v.pipe(required(clientMessages.city), v.maxLength(100, 'Use at most 100 characters.')),
    state: v.pipe(required(clientMessages.state), v.maxLength(100, 'Use at most 100 characters.')),
    zip: v.pipe(required(clientMessages.zip), v.maxLength(20, 'Use at most 20 characters.')),
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
    form.setValue(field, text, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
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
