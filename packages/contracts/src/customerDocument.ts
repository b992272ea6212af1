import * as v from 'valibot';
import { ClientSummary } from './clients.ts';
import { paymentMethods } from './constants.ts';
import { documentMessages } from './documentMessages.ts';
import { documentBody } from './documents.ts';
import { requiredText, shape } from './shapes.ts';

/** A quote or an invoice as the customer's signed link shows it. */
export const CustomerDocument = v.object({
  kind: v.picklist(['quote', 'invoice']),
  number: v.string(),
  title: v.string(),
  status: v.string(),
  expired: v.boolean(),
  /** Whether an invoice is void: nothing is due. */
  voided: v.boolean(),
  date: v.string(),
  /** The date until which a quote is valid, or when an invoice is due. */
  until: v.string(),
  business: v.object({
    company: v.string(),
    phone: v.string(),
    address: v.object({
      street: v.string(),
      city: v.string(),
      state: v.string(),
      zip: v.string(),
      country: v.string(),
    }),
    logoUrl: v.string(),
    primaryColor: v.string(),
    taxNumber: v.string(),
  }),
  client: ClientSummary,
  ...documentBody,
  tax: v.number(),
  total: v.number(),
  amountPaid: v.number(),
  balance: v.number(),
  /** Payments of an invoice; a payment's note is internal to the provider. */
  payments: v.array(
    v.object({
      _id: v.string(),
      amount: v.number(),
      method: v.picklist(paymentMethods),
      date: v.string(),
    }),
  ),
  acceptedBy: v.nullable(v.string()),
  /** 1, and one more with the first edit after each acceptance (decision 91). */
  revision: v.number(),
  /** Identifies what a customer agrees to by accepting a quote; null for an invoice. */
  contentHash: v.nullable(v.string()),
});
export type CustomerDocument = v.InferOutput<typeof CustomerDocument>;

export const documentToken = shape({ token: requiredText(600, documentMessages.linkInvalid) });
