import * as v from 'valibot';
import { id, paging, requiredText, searchText, shape, Timestamp } from './shapes.ts';

export const bankMessages = {
  publicToken: 'The bank did not say who you are. Please try again.',
  loginRequired: 'Your bank asks you to sign in again.',
  refused: 'The bank did not accept this. Please try again, or connect the bank anew.',
  notSetUp: 'Bank connections are not set up here.',
  unreachable: 'The bank cannot be reached right now. Please try again later.',
  busy: 'The bank asks us to wait. Please try again in a minute.',
  connectedAlready: (account: string) =>
    `${account} is connected already. Choose other accounts, or disconnect that bank first.`,
} as const;

export const LinkTokenInput = v.object({
  /** A connection whose bank requires a new sign-in. */
  connectionId: v.optional(id('Invalid bank connection')),
});

/** Opens the bank's sign-in; `testBankUrl` is the page of the Test bank where it replaces a real one. */
export const LinkToken = v.object({
  link_token: v.string(),
  testBankUrl: v.nullable(v.string()),
});

export const ExchangeInput = shape({
  public_token: requiredText(2_000, bankMessages.publicToken),
});

/** Amounts in dollars; null where the bank gives none. */
export const BankAccount = v.object({
  _id: v.string(),
  name: v.string(),
  /** The last digits of the account's number. */
  mask: v.string(),
  type: v.string(),
  balance: v.nullable(v.number()),
  available: v.nullable(v.number()),
  currency: v.string(),
});

export const BankConnection = v.object({
  _id: v.string(),
  institution: v.string(),
  /** `login_required` until a member signs in to the bank again. */
  status: v.picklist(['connected', 'login_required']),
  accounts: v.array(BankAccount),
  syncedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
});
export type BankConnection = v.InferOutput<typeof BankConnection>;

export const BankTransaction = v.object({
  _id: v.string(),
  accountId: v.string(),
  accountName: v.string(),
  /** yyyy-MM-dd. */
  date: v.string(),
  name: v.string(),
  category: v.string(),
  /** Dollars; positive for incoming money. */
  amount: v.number(),
  pending: v.boolean(),
});
export type BankTransaction = v.InferOutput<typeof BankTransaction>;

export const BankTransactionQuery = v.object({
  account: v.optional(id('Invalid bank account')),
  q: searchText,
  ...paging,
});
export type BankTransactionQuery = v.InferOutput<typeof BankTransactionQuery>;

export const connectionId = shape({ id: id('Invalid bank connection') });
