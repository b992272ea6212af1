import { css } from '@styled/css';
import { type Contact, NewContact } from '@tradewind/contracts/contacts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useApi, useIdempotencyKey, useRefresh, useToasts } from '@tradewind/remote-kit';
import {
  type ContractForm,
  FormCheckbox,
  FormDialog,
  FormField,
  Input,
  useContractForm,
  useVersionedForm,
} from '@tradewind/ui';
import type * as v from 'valibot';

type ContactInput = v.InferInput<typeof NewContact>;
type ContactOutput = v.InferOutput<typeof NewContact>;
const schema: v.GenericSchema<ContactInput, ContactOutput> = NewContact;

const noContact: ContactInput = {
  ...{ name: '', role: '', phone: '', email: '' },
  ...{ getsBookings: false, getsQuotes: false, getsInvoices: false },
};

const valuesOf = ({ name, role, phone, email, ...contact }: Contact): ContactInput => ({
  ...{ name, role, phone, email, getsBookings: contact.getsBookings },
  ...{ getsQuotes: contact.getsQuotes, getsInvoices: contact.getsInvoices },
});

const pair = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});
const kinds = css({ display: 'grid', gap: '8px' });
const legend = css({ textStyle: 'sm', fontWeight: '550', mb: '8px' });

const fields = [
  { name: 'name', label: 'Name', required: true },
  { name: 'role', label: 'Role', hint: 'Such as “Tenant” or “Accounting”.' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const;

/** Name, role, phone, e-mail and the kinds of mail of a contact. */
const ContactFields = ({ form }: { readonly form: ContractForm<ContactInput, ContactOutput> }) => (
  <>
    <div className={pair}>
      {fields.map(({ name, ...field }) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={field.label}
          {...('hint' in field && { hint: field.hint })}
          required={'required' in field}
        >
          {({ value, ...control }) => (
            <Input
              {...control}
              value={value ?? ''}
              autoComplete="off"
              {...('type' in field && { type: field.type })}
            />
          )}
        </FormField>
      ))}
    </div>
    <fieldset>
      <legend className={legend}>Gets mail about</legend>
      <div className={kinds}>
        <FormCheckbox form={form} name="getsBookings">
          Bookings
        </FormCheckbox>
        <FormCheckbox form={form} name="getsQuotes">
          Quotes
        </FormCheckbox>
        <FormCheckbox form={form} name="getsInvoices">
          Invoices
        </FormCheckbox>
      </div>
    </fieldset>
  </>
);

interface DialogProps {
  readonly onClose: () => void;
}

const saveFailed = 'The contact was not saved. Please try again.';

/** What follows a save. */
const useSaved = ({ onClose }: DialogProps) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  return (title: string) => {
    void refresh(...staleAfter('client'));
    toasts.success({ title });
    onClose();
  };
};

/** Adds a contact to a customer. */
export const NewContactDialog = ({
  clientId,
  onClose,
}: DialogProps & { readonly clientId: string }) => {
  const api = useApi();
  const keyOf = useIdempotencyKey();
  const saved = useSaved({ onClose });
  const form = useContractForm(schema, { defaultValues: noContact, saveFailed });
  return (
    <FormDialog
      form={form}
      title="Add contact"
      submit="Add contact"
      busyLabel="Adding..."
      onClose={onClose}
      onSave={async (body) => {
        const options = { idempotencyKey: keyOf(body) };
        await api.createContact({ params: { id: clientId }, body }, options);
        saved('Contact added');
      }}
    >
      <ContactFields form={form} />
    </FormDialog>
  );
};

/** Edits a contact. */
export const EditContactDialog = ({
  contact,
  onClose,
}: DialogProps & { readonly contact: Contact }) => {
  const api = useApi();
  const refresh = useRefresh();
  const saved = useSaved({ onClose });
  const { form, save } = useVersionedForm(schema, {
    row: contact,
    valuesOf,
    reload: () => refresh('listClientContacts').then(() => undefined),
    thing: 'contact',
    saveFailed,
  });
  return (
    <FormDialog
      form={form}
      title="Edit contact"
      submit="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      onSave={async (values) => {
        await save(({ version }) =>
          api.updateContact({ params: { id: contact._id }, body: { ...values, version } }),
        );
        saved('Contact saved');
      }}
    >
      <ContactFields form={form} />
    </FormDialog>
  );
};
