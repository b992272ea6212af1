import { css } from '@styled/css';
import { type Contact, NewContact } from '@tradewind/contracts/contacts';
import { useCall } from '@tradewind/remote-kit';
import { type ContractForm, FormCheckbox, FormField, formatPhone, Input, Row } from '@tradewind/ui';
import type * as v from 'valibot';
import { wholeRow } from '../detail/DetailGrid.tsx';
import type { RelatedRecordKind } from '../related/RelatedRecordDialog.tsx';
import { RelatedRecordsCard } from '../related/RelatedRecordsCard.tsx';

type ContactInput = v.InferInput<typeof NewContact>;
type ContactOutput = v.InferOutput<typeof NewContact>;

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

const kind: RelatedRecordKind<Contact, ContactInput, ContactOutput> = {
  noun: 'contact',
  schema: NewContact,
  newValues: noContact,
  valuesOf,
  fields: (form) => <ContactFields form={form} />,
  list: 'listClientContacts',
  create: (api, id, body, options) => api.createContact({ params: { id }, body }, options),
  update: (api, id, body) => api.updateContact({ params: { id }, body }),
  remove: 'deleteContact',
};

const listFormat = new Intl.ListFormat('en-US');

/** What a contact gets, in words; empty where that is nothing. */
const mailsOf = ({ getsBookings, getsQuotes, getsInvoices }: Contact): string => {
  const names = [getsBookings && 'bookings', getsQuotes && 'quotes', getsInvoices && 'invoices'];
  const given = names.filter((name) => name !== false);
  return given.length === 0 ? '' : `Gets mail about ${listFormat.format(given)}`;
};

/** The people of a customer. */
export const ContactsCard = ({ clientId }: { readonly clientId: string }) => {
  const contacts = useCall('listClientContacts', { params: { id: clientId } });
  return (
    <RelatedRecordsCard
      title="Contacts"
      clientId={clientId}
      kind={kind}
      query={contacts}
      empty="Nobody else yet."
    >
      {(contact, menu) => {
        const { name, role, phone, email } = contact;
        const facts = [role, formatPhone(phone), email, mailsOf(contact)].filter(Boolean);
        const deletion = { title: `Delete contact ${name}?`, text: 'They get no more mail.' };
        return (
          <Row
            className={wholeRow}
            title={name}
            meta={facts.join(' · ') || undefined}
            actions={menu({ title: name, deletion })}
          />
        );
      }}
    </RelatedRecordsCard>
  );
};
