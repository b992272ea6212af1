import { randomUUID } from 'node:crypto';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { Quote } from '@tradewind/contracts/quotes';
import { expect, test } from 'vitest';
import { makeBusiness, makeClient, makeEmail } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { findSender } from '../../accounts/emailSender.queries.ts';
import { openStore } from '../../engines/files/fileStore.ts';
import { deliverMail } from '../../engines/mail/deliver.ts';
import { ApiError, unavailable } from '../../http/apiError.ts';
import { attachPdf } from './attachPdf.ts';

const product = serveProduct();

const failingPdf = (reason: Error) => ({
  pdfWorker: { render: () => Promise.reject(reason) },
  store: openStore(product.settings),
  findLogo: async () => undefined,
});
const log = { warn: () => undefined };

/** The attachments of the mail of a document while PDFs fail for a reason. */
const attachedDespite = async (reason: Error, kind: 'quote' | 'invoice' = 'quote') => {
  const member = await makeBusiness(product);
  const make = kind === 'quote' ? makeQuote : makeInvoice;
  const { _id } = await make(product, member);
  await callsOf(product, member)(`send${kind === 'quote' ? 'Quote' : 'Invoice'}`, {
    params: { id: _id },
  });
  const { businessId } = member;
  const mail = { id: randomUUID(), kind: `${kind}-sent`, business_id: businessId } as const;
  const find = attachPdf(failingPdf(reason), log);
  return find(product.runtimeDb.forBusiness(businessId), { ...mail, entity_id: _id });
};

test('a mail waits for its PDF while too many are made or the product stops', async () => {
  await expect(attachedDespite(unavailable())).rejects.toThrow(ApiError);
});

/** Sends a quote, and delivers its mail after `change`. Returns the newest line of the timeline. */
const deliverAfter = async (
  change: (as: ReturnType<typeof callsOf>, quote: Quote) => Promise<unknown>,
  reason = new Error('made'),
) => {
  const member = await makeBusiness(product);
  const as = callsOf(product, member);
  const email = makeEmail();
  const client = await makeClient(product, member, { email });
  const quote = await makeQuote(product, member, { client });
  await as('sendQuote', { params: { id: quote._id } });
  await change(as, quote);
  const mail = await product.db.row<{ id: string }>(
    'select id from outgoing_mail where recipient = $1',
    [email],
  );
  const findAttachments = attachPdf(failingPdf(reason), log);
  const post = { send: () => Promise.reject(new Error('sent')), close: () => undefined };
  const db = product.runtimeDb;
  const delivery = { ...product.settings, db, post, findAttachments, findSender };
  const task = { work: { id: mail?.id ?? '' }, isLastTry: false };
  expect(await deliverMail(delivery, task)).toBe('refused');
  const line = await product.db.row<{ summary: string }>(
    'select summary from activity where entity_id = $1 order by at desc, id desc limit 1',
    [quote._id],
  );
  return line?.summary.replace(email, 'EMAIL');
};

test('the mail of a quote whose PDF takes too long fails at once, and its timeline says why', async () => {
  const summary = await deliverAfter(async () => undefined, new ApiError('document_too_long'));
  expect(summary).toBe(`Email to EMAIL could not be delivered: ${documentMessages.quoteTooLong}`);
});

test('the mail of a quote that is a draft again is not sent', async () => {
  const summary = await deliverAfter((as, { _id: id }) =>
    as('updateQuote', { params: { id }, body: { status: 'draft' } }),
  );
  expect(summary).toBe(`Email to EMAIL could not be delivered: ${documentMessages.draftAgain}`);
});

test('the mail of a quote that was deleted is not sent', async () => {
  const summary = await deliverAfter(async (as, { _id: id }) => {
    await as('updateQuote', { params: { id }, body: { status: 'draft' } });
    expect((await as('deleteQuote', { params: { id } })).status).toBe(204);
  });
  expect(summary).toBe(`Email to EMAIL could not be delivered: ${documentMessages.deleted}`);
});

test('the mail of a quote whose customer was archived is not sent', async () => {
  const summary = await deliverAfter((as, { client }) =>
    as('deleteClient', { params: { id: client._id } }),
  );
  const { customerArchived } = documentMessages;
  expect(summary).toBe(`Email to EMAIL could not be delivered: ${customerArchived}`);
});

test('a mail leaves without a PDF that cannot be made', async () => {
  expect(await attachedDespite(new ApiError('document_too_long'), 'invoice')).toEqual([]);
  expect(await attachedDespite(new Error('a defect'))).toEqual([]);
});
