import { randomBytes, randomUUID } from 'node:crypto';
import { folderStore } from '@tradewind/api/src/engines/files/fileStore.ts';
import { storageKey } from '@tradewind/api/src/engines/files/storeUpload.ts';
import { harbor, submitBankSignIn } from '@tradewind/api/testing/bankSignInPage.ts';
import {
  bookingRequest,
  daysAhead,
  makeBookable,
} from '@tradewind/api/testing/bookableBusiness.ts';
import { call } from '@tradewind/api/testing/call.ts';
import { importJob, makeClient } from '@tradewind/api/testing/factories.ts';
import { linkTokenOf, makeQuote } from '@tradewind/api/testing/makeDocuments.ts';
import type { Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { callsOf } from '@tradewind/api/testing/serveBusiness.ts';
import type { Product } from '@tradewind/api/testing/serveProduct.ts';
import { fetchBytes, upload } from '@tradewind/api/testing/upload.ts';

/** A session, links, a bank connection and a file, all of which a restore has to keep working. */
interface Accesses {
  /** The token of a session. */
  readonly token: string;
  /** The token of the link in the mail with a quote. */
  readonly quoteToken: string;
  /** The token of the link that a visitor gets for a booking. */
  readonly bookingToken: string;
  readonly bankId: string;
  readonly jobId: string;
  readonly attachment: Uint8Array;
}

/** Signs in, mails a quote, books, connects a bank and uploads a file. */
export const createAccesses = async (product: Product, shop: Shop): Promise<Accesses> => {
  const as = callsOf(product, shop);
  const { _id: quoteId } = await makeQuote(product, shop);
  const sent = await as('sendQuote', { params: { id: quoteId } });
  const bookable = await makeBookable(product);
  const start = `${daysAhead(3)}T10:00:00Z`;
  const booked = await call(product, 'book', { body: bookingRequest(bookable, start) });
  const { body: link } = await as('createLinkToken', { body: {} });
  const { token: publicToken = '' } = await submitBankSignIn(product, link.link_token, harbor);
  const bank = await as('exchangePublicToken', { body: { public_token: publicToken } });
  const jobId = await importJob(product, shop, await makeClient(product, shop), 'Fix tap');
  const attachment = Buffer.from(`%PDF-1.7\n${randomBytes(3_000).toString('hex')}\n%%EOF\n`);
  await upload(product, `/jobs/${jobId}/attachments`, shop, attachment, 'plan.pdf');
  return {
    token: shop.token,
    quoteToken: linkTokenOf(sent.body.link),
    bookingToken: booked.body.manageToken,
    bankId: bank.body._id,
    jobId,
    attachment,
  };
};

const insertFiles = `
  insert into stored_file (business_id, id, purpose, job_id, name, content_type, size_bytes, uploaded_by)
  select $1, id, 'attachment', $2, 'plan.pdf', 'application/pdf', $3, $4 from unnest($5::uuid[]) id`;

/** Stores files of 8 kB without the requests of an upload. */
export const addFiles = async (product: Product, shop: Shop, count: number) => {
  const jobId = await importJob(product, shop, await makeClient(product, shop), 'Archive');
  const { businessId, userId } = shop;
  const store = folderStore(product.settings.filesDir);
  const ids = Array.from({ length: count }, () => randomUUID());
  const size = 8_192;
  for (const id of ids)
    await store.put(storageKey(businessId, id, 'original'), randomBytes(size), 'application/pdf');
  await product.db.rows(insertFiles, [businessId, jobId, size, userId, ids]);
};

/** Uses each of the accesses on a served product, and returns the statuses by name. */
export const tryAccesses = async (product: Product, shop: Shop, accesses: Accesses) => {
  const as = callsOf(product, shop);
  const session = await as('me', {});
  const quote = await call(product, 'getCustomerDocument', {
    params: { token: accesses.quoteToken },
  });
  const booking = await call(product, 'getManagedBooking', {
    params: { token: accesses.bookingToken },
  });
  const bank = await as('syncBank', { params: { id: accesses.bankId } });
  const { body: files } = await as('getJobAttachments', { params: { id: accesses.jobId } });
  const { bytes } = await fetchBytes(product, files[0]?.url ?? '/');
  return {
    session: session.status,
    mailedLink: quote.status,
    bookingLink: booking.status,
    bank: bank.status,
    isFileSame: Buffer.from(bytes).equals(accesses.attachment),
  };
};

/** The result of `tryAccesses` where everything works. */
export const everythingWorks = {
  ...{ session: 200, mailedLink: 200, bookingLink: 200, bank: 200 },
  isFileSame: true,
};
