import { randomUUID } from 'node:crypto';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeEmail } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
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
  const { businessId } = member;
  const mail = { id: randomUUID(), kind: `${kind}-sent`, business_id: businessId } as const;
  const find = attachPdf(failingPdf(reason), log);
  return find(product.runtimeDb.forBusiness(businessId), { ...mail, entity_id: _id });
};

test('a mail waits for its PDF while too many are made or the product stops', async () => {
  await expect(attachedDespite(unavailable())).rejects.toThrow(ApiError);
});

test('the mail of a quote whose PDF takes too long fails at once, and its timeline says why', async () => {
  const member = await makeBusiness(product);
  const email = makeEmail();
  const client = await makeClient(product, member, { email });
  const { _id: id } = await makeQuote(product, member, { client });
  await call(product, 'sendQuote', { params: { id } }, { token: member.token });
  const mail = await product.db.row<{ id: string }>(
    'select id from outgoing_mail where recipient = $1',
    [email],
  );
  const findAttachments = attachPdf(failingPdf(new ApiError('document_too_long')), log);
  const post = { send: () => Promise.reject(new Error('sent')), close: () => undefined };
  const db = product.runtimeDb;
  const delivery = { ...product.settings, db, post, findAttachments, findSender };
  const task = { work: { id: mail?.id ?? '' }, isLastTry: false };
  expect(await deliverMail(delivery, task)).toBe('refused');
  const { body } = await call(product, 'getQuoteTimeline', { params: { id } }, member);
  expect(body[0]?.summary).toBe(
    `Email to ${email} could not be delivered: ${documentMessages.quoteTooLong}`,
  );
});

test('a mail leaves without a PDF that cannot be made', async () => {
  expect(await attachedDespite(new ApiError('document_too_long'), 'invoice')).toEqual([]);
  expect(await attachedDespite(new Error('a defect'))).toEqual([]);
});
