import { documentMessages } from '@tradewind/contracts/documentMessages';
import {
  type DocumentKind,
  documentLabels,
  documentTitle,
  numberWithRevision,
  serviceAddressLabel,
} from '@tradewind/contracts/documentView';
import { formatDollars } from '@tradewind/contracts/money';
import { formatLongDate } from '../dateTimeText.ts';
import { type EmailContent, type EmailContext, greet, replyHint } from '../emailContent.ts';
import type { DocumentFacts, MailPayloads } from '../mailPayloads.ts';

const factsOf = (
  {
    number,
    revision = 1,
    title,
    serviceAddress = '',
    total,
    balance = total,
    until,
  }: DocumentFacts,
  kind: DocumentKind,
) =>
  [
    ['Number', numberWithRevision(number, revision)],
    ...(title === '' ? [] : [['For', title] as const]),
    ...(serviceAddress === '' ? [] : [[serviceAddressLabel, serviceAddress] as const]),
    ['Total', formatDollars(total)],
    ...(balance === total ? [] : [['Left to pay', formatDollars(balance)] as const]),
    ...(kind === 'invoice' && total === 0
      ? []
      : [[documentLabels[kind].until, formatLongDate(until)] as const]),
  ] as const;

const previewOf = ({ title, total, balance = total, until }: DocumentFacts, untilLabel: string) => {
  const amount = balance === total ? formatDollars(total) : `${formatDollars(balance)} left to pay`;
  return [title, amount, `${untilLabel} ${formatLongDate(until)}`].filter(Boolean).join(', ');
};

/**
 * The title of a document: of an overdue invoice as a reminder, of a document that the client was mailed
 * with another content as updated.
 */
const subjectOf = (kind: DocumentKind, facts: DocumentFacts) => {
  const { number, company, status, isUpdated = false } = facts;
  if (status === 'overdue') return `Reminder: ${documentTitle(kind, number, company)}`;
  return isUpdated
    ? `Updated ${kind} ${number} from ${company}`
    : documentTitle(kind, number, company);
};

const linkOf = ({ documentToken }: { documentToken: string }, { publicUrl }: EmailContext) =>
  `${publicUrl}/documents/${documentToken}`;

/** What the mail of a quote says first, where nothing is left to answer. */
const answeredQuote: Readonly<Record<string, string>> = {
  accepted: 'Here is your quote. It has been accepted.',
  declined: 'Here is your quote. It has been declined.',
  expired: documentMessages.expired,
};

const nothingToPay = 'There is nothing to pay.';

/** What the mail of an invoice says first, where it is not a new bill. */
const laterInvoice: Readonly<Record<string, string>> = {
  paid: 'Here is your invoice. It is paid in full. Thank you for your business.',
  overdue: 'This invoice is overdue. If you have paid it meanwhile, thank you.',
  cancelled: `This invoice has been cancelled. ${nothingToPay}`,
};

/** To the client: a quote to accept or decline. */
export const quoteSent = (quote: DocumentFacts, context: EmailContext): EmailContent => ({
  subject: subjectOf('quote', quote),
  heading: `Your quote from ${quote.company}`,
  preview: previewOf(quote, 'valid until'),
  greeting: greet(quote.name),
  paragraphs: [
    answeredQuote[quote.status ?? ''] ??
      `Here is your ${quote.isUpdated || (quote.revision ?? 1) > 1 ? 'updated ' : ''}quote. You can accept or decline it without an account.`,
  ],
  words: quote.message ?? '',
  facts: factsOf(quote, 'quote'),
  action: { label: 'View the quote', url: linkOf(quote, context) },
  after: [replyHint(quote.company)],
});

/** To the client: an invoice to pay. */
export const invoiceSent = (invoice: DocumentFacts, context: EmailContext): EmailContent => ({
  subject: subjectOf('invoice', invoice),
  heading: `Your invoice from ${invoice.company}`,
  preview: invoice.total === 0 ? nothingToPay : previewOf(invoice, 'due'),
  greeting: greet(invoice.name),
  paragraphs: [
    (invoice.total === 0 && invoice.status === 'paid'
      ? `Here is your invoice. ${nothingToPay} Thank you for your business.`
      : laterInvoice[invoice.status ?? '']) ??
      `Here is your ${invoice.isUpdated ? 'updated ' : ''}invoice. Thank you for your business.`,
    ...(invoice.status === 'overdue' && invoice.isUpdated
      ? ['The invoice has been updated since the last mail about it.']
      : []),
  ],
  words: invoice.message ?? '',
  facts: factsOf(invoice, 'invoice'),
  action: { label: 'View the invoice', url: linkOf(invoice, context) },
  after: [replyHint(invoice.company)],
});

/** To the client: the received and the unpaid amount. */
export const paymentReceived = (
  payment: MailPayloads['payment-received'],
  context: EmailContext,
): EmailContent => ({
  subject: `Payment received for invoice ${payment.number}`,
  heading: 'Payment received',
  greeting: greet(payment.name),
  paragraphs: [
    `${payment.company} has received your payment. Thank you.`,
    ...(payment.balance === 0 ? ['The invoice is paid in full.'] : []),
  ],
  facts: [
    ['Invoice', payment.number],
    ['Received', formatDollars(payment.amount)],
    ['On', formatLongDate(payment.date)],
    ['Left to pay', formatDollars(payment.balance)],
  ],
  ...(payment.documentToken !== '' && {
    action: { label: 'View the invoice', url: linkOf(payment, context) },
  }),
  after: [replyHint(payment.company)],
});

/** To the provider: the customer's answer to a quote. */
export const quoteAnswered = (
  { name, customer, number, title, quoteId, total, answer, words }: MailPayloads['quote-answered'],
  { publicUrl }: EmailContext,
): EmailContent => ({
  subject: `Quote ${number} ${answer} by ${customer}`,
  heading: answer === 'accepted' ? 'A quote was accepted' : 'A quote was declined',
  greeting: greet(name),
  paragraphs: [
    answer === 'accepted'
      ? `${customer} accepted ${number} (${title}), signed as ${words}.`
      : `${customer} declined ${number} (${title}).`,
  ],
  words: answer === 'declined' ? words : '',
  ...(total !== undefined && { facts: [['Total', formatDollars(total)]] }),
  action: { label: 'Open the quote', url: `${publicUrl}/dashboard/quotes/${quoteId}` },
});

/** To an admin: a maintenance plan that ends with its term unless somebody renews it. */
export const planRenewal = (
  { name, customer, plan, planId, until }: MailPayloads['plan-renewal'],
  { publicUrl }: EmailContext,
): EmailContent => ({
  subject: `${plan} of ${customer} ends on ${formatLongDate(until)}`,
  heading: 'A maintenance plan waits for an answer',
  greeting: greet(name),
  paragraphs: [
    `${plan} of ${customer} ends on ${formatLongDate(until)} unless you renew it. Ask your customer, then renew or end it.`,
  ],
  action: { label: 'Open the plan', url: `${publicUrl}/dashboard/maintenance-plans/${planId}` },
});
