import type { BookingMails, JobMails } from './jobMailPayloads.ts';

/** A quote or an invoice as it was when its mail was enqueued. */
export interface DocumentFacts {
  /** The client's name. */
  name: string;
  company: string;
  number: string;
  /** Of a quote; absent in older mails. */
  revision?: number;
  title: string;
  /** Where the work is; empty, or absent in older mails, where that is the client's own address. */
  serviceAddress?: string;
  /** Dollars. */
  total: number;
  /** The unpaid amount of an invoice; dollars. */
  balance?: number;
  /** yyyy-MM-dd: valid until, or due. */
  until: string;
  /** As its customer sees it; absent in older mails. */
  status?: string;
  /** Of what the document says; absent in older mails, kept once the mail was sent. */
  contentHash?: string;
  /** Whether an earlier mail had another content. */
  isUpdated?: boolean;
  /** Opens the document without an account. */
  documentToken: string;
  /** The business's message to the client; may be empty. */
  message?: string;
}

/** To the provider: the customer's answer to a quote. */
interface QuoteAnswerFacts {
  /** The provider's name. */
  name: string;
  company: string;
  customer: string;
  number: string;
  title: string;
  quoteId: string;
  /** Dollars; absent in older mails. */
  total?: number;
  answer: 'accepted' | 'declined';
  /** The typed signature, or the reason; may be empty. */
  words: string;
}

/** A payment of an invoice, for the client who made it. */
interface PaymentFacts {
  /** The client's name. */
  name: string;
  company: string;
  /** Of the invoice. */
  number: string;
  /** Dollars, as is `balance`, the unpaid amount. */
  amount: number;
  balance: number;
  /** yyyy-MM-dd. */
  date: string;
  /** Opens the invoice without an account; empty once its link was withdrawn. */
  documentToken: string;
  /** Of the payment; a receipt that waits is withdrawn with it. */
  paymentId?: string;
}

/** To an admin: a maintenance plan ends unless it is renewed. */
interface PlanRenewalFacts {
  /** The admin's name. */
  name: string;
  company: string;
  customer: string;
  plan: string;
  planId: string;
  /** The first day without it, yyyy-MM-dd. */
  until: string;
}

interface DocumentMails {
  'quote-sent': DocumentFacts;
  'invoice-sent': DocumentFacts;
  'payment-received': PaymentFacts;
  'quote-answered': QuoteAnswerFacts;
  'plan-renewal': PlanRenewalFacts;
}

/** Mails about an account, which somebody may wait for to sign in; with the payload of each. */
export interface AccountMails {
  'password-reset': { name: string; token: string };
  'password-ended': { name: string };
  'password-changed': { name: string };
  'email-proof': { name: string; code: string; token: string };
  /** `change` says in a sentence what has changed; `isOnlyAdmin` of a business without another admin. */
  'factors-changed': { name: string; change: string; isOnlyAdmin?: boolean };
  /** `key` is the name of an API key. */
  'key-created': { name: string; key: string };
  /** To the address before the change. */
  'email-changed': { name: string; token: string };
  /** `until` is the last day of the download, yyyy-MM-dd. */
  'export-ready': { name: string; until: string };
  /** `until` is the last day before the erasure, yyyy-MM-dd. */
  'business-closed': { name: string; company: string; by: string; until: string };
  /** `reason` is the operator's; may be empty. */
  'business-suspended': { name: string; company: string; reason: string };
  /** `until` is the last day before the erasure, yyyy-MM-dd. */
  'erasure-near': { name: string; company: string; until: string };
  invitation: { name: string; company: string; invitedBy: string; token: string };
  /** `most` is the mails that the business may send a day. */
  'mails-nearly-used': { name: string; company: string; most: number };
}

/** Mails to operators, and to teams that release. */
interface OperatorMails {
  /** `reason` has the figures; `share` is in percent. */
  'canary-stopped': {
    edition: string;
    remote: string;
    version: string;
    /** The version that everybody gets. */
    stable: string;
    share: number;
    startedBy: string;
    reason: string;
  };
}

/** Every kind of mail, with its payload. */
export interface MailPayloads
  extends AccountMails,
    BookingMails,
    JobMails,
    DocumentMails,
    OperatorMails {}

export type MailKind = keyof MailPayloads;

const accountMails: Readonly<Record<keyof AccountMails, true>> = {
  'password-reset': true,
  'password-ended': true,
  'password-changed': true,
  'email-proof': true,
  'email-changed': true,
  'factors-changed': true,
  'export-ready': true,
  'business-closed': true,
  'business-suspended': true,
  'erasure-near': true,
  invitation: true,
  'key-created': true,
  'mails-nearly-used': true,
};

/** The kinds of mail that a member may need to sign in; they have a queue of their own (decision 97). */
export const accountMailKinds = Object.keys(accountMails) as readonly (keyof AccountMails)[];

/** Whether a mail is sent before all others, and does not count towards the mails of a day. */
export const isAccountMail = (kind: MailKind): boolean => Object.hasOwn(accountMails, kind);
