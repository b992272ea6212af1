import { defaultCountry } from '@tradewind/contracts';
import {
  type Client,
  ClientForm,
  ClientUpdate,
  clientMessages,
  requiredContact,
} from '@tradewind/contracts/clients';
import { requiredText, shape, text } from '@tradewind/contracts/shapes';
import { addressLine } from '@tradewind/contracts/text';
import { formatPhone, type ShownField } from '@tradewind/ui';
import * as v from 'valibot';

/** The input of every customer form. */
export type CustomerInput = v.InferInput<typeof ClientForm>;
/** The output of a valid form. */
export type CustomerOutput = v.InferOutput<typeof ClientForm>;
export type CustomerSchema = v.GenericSchema<CustomerInput, CustomerOutput>;

/** The create and edit pages (specification 2, section 5). */
export const pageSchema: CustomerSchema = ClientForm;

const wizardEntries = { ...ClientForm.entries, ...requiredContact };

/**
 * The wizard: phone and e-mail are required, and a commercial customer needs a company. Two
 * variants, because a check across fields would run only when all other fields are valid.
 */
export const wizardSchema: CustomerSchema = v.variant('customerType', [
  shape({ ...wizardEntries, customerType: v.literal('residential') }),
  shape({
    ...wizardEntries,
    customerType: v.literal('commercial'),
    companyName: requiredText(160, clientMessages.company),
  }),
]);

/** Whether a field of the wizard gets its green check. */
export const isValidPhone = (phone: string): boolean => v.is(requiredContact.phone, phone);
export const isValidEmail = (address: string): boolean => v.is(requiredContact.email, address);

/** The edit on the customer's own page: only the name is required. */
export const detailSchema: CustomerSchema = shape({
  ...ClientForm.entries,
  email: ClientUpdate.entries.email.wrapped,
  phone: text(40),
  address: shape({
    street: text(200),
    city: text(100),
    state: text(100),
    zip: text(20),
    country: v.optional(text(100), defaultCountry),
  }),
});

/** The values of an empty form. */
export const blankCustomer: CustomerInput = {
  name: '',
  email: '',
  phone: '',
  customerType: 'residential',
  companyName: '',
  address: { street: '', city: '', state: '', zip: '', country: defaultCountry },
  notes: '',
  taxExempt: false,
};

/** Returns the form's values of a customer. */
export const formOf = (client: Client): CustomerInput => ({
  name: client.name,
  email: client.email,
  phone: client.phone,
  customerType: client.customerType,
  companyName: client.companyName,
  address: {
    street: client.address.street,
    city: client.address.city,
    state: client.address.state,
    zip: client.address.zip,
    country: client.address.country,
  },
  notes: client.notes,
  taxExempt: client.taxExempt,
});

/** The fields of a customer that a conflict lists. */
export const shownFields = (client: Client): readonly ShownField[] => [
  { name: 'name', label: 'Name', text: client.name },
  { name: 'companyName', label: 'Company', text: client.companyName },
  { name: 'email', label: 'Email', text: client.email },
  { name: 'phone', label: 'Phone', text: formatPhone(client.phone) },
  {
    name: 'customerType',
    label: 'Customer type',
    text: client.customerType === 'commercial' ? 'Commercial' : 'Residential',
  },
  { name: 'address', label: 'Address', text: addressLine(client.address) },
  { name: 'notes', label: 'Notes', text: client.notes },
  { name: 'taxExempt', label: 'Taxes', text: client.taxExempt ? 'exempt' : 'not exempt' },
];
