import * as v from 'valibot';
import { Address } from './clients.ts';
import { MailedContacts, MailText } from './customerMessages.ts';
import { documentMessages } from './documentMessages.ts';
import { dollars, percent, quantity, requiredText, shape, text } from './shapes.ts';

/** A line in a request; `price` is read as `unitPrice` (decision 1). */
const DocumentItemInput = v.pipe(
  shape({
    description: requiredText(1_000, documentMessages.items),
    quantity: quantity(documentMessages.items),
    unitPrice: v.optional(dollars()),
    price: v.optional(dollars()),
    tax: v.optional(percent(), 0),
    section: v.optional(text(200)),
  }),
  v.transform(({ unitPrice, price, ...item }) => ({ ...item, unitPrice: unitPrice ?? price ?? 0 })),
);

/** The lines of a quote or an invoice in a request. */
export const documentItems = v.pipe(
  v.array(DocumentItemInput, documentMessages.items),
  v.minLength(1, documentMessages.items),
  v.maxLength(500, 'At most 500 items.'),
);

export const DocumentItem = v.object({
  description: v.string(),
  quantity: v.number(),
  unitPrice: v.number(),
  price: v.number(),
  /** Percent. */
  tax: v.number(),
  section: v.optional(v.string()),
  /** Dollars: quantity × unit price. */
  total: v.number(),
});
export type DocumentItem = v.InferOutput<typeof DocumentItem>;

/** What quotes and invoices have in common below their heads; amounts in dollars. */
export const documentBody = {
  /** Where the work is, as issued; null where that is the client's own address. */
  serviceAddress: v.nullable(Address),
  items: v.array(DocumentItem),
  taxRule: v.picklist(['line', 'document']),
  subtotal: v.number(),
  /** Percent. */
  discount: v.number(),
  discountAmount: v.number(),
  taxAmount: v.number(),
  notes: v.string(),
  terms: v.string(),
};

/** The client was deleted and is kept for their documents: nothing can be sent; absent for others. */
export const clientArchived = v.optional(v.literal(true));

/** The property that a document is for; null for the client's main one (decision 150). */
export const documentProperty = v.nullable(v.object({ _id: v.string(), name: v.string() }));

/** What accompanies a document to its client; a call without a body sends no message. */
export const SendInput = v.object({ message: v.optional(text(2_000), '') });
export type SendInput = v.InferOutput<typeof SendInput>;

/** The mail that sending a document writes now, without a message. */
export const DocumentMail = v.object({
  /** The client's current address; empty without one: sending then fails. */
  recipient: v.string(),
  /** The contacts who get a mail of their own (decision 151). */
  contacts: MailedContacts,
  /** The name that the mail is sent under. */
  from: v.string(),
  mail: MailText,
  /** File name of the attached PDF. */
  attachment: v.string(),
});
export type DocumentMail = v.InferOutput<typeof DocumentMail>;
