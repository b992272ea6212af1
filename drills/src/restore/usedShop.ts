import { randomBytes, randomUUID } from 'node:crypto';
import { folderStore } from '@tradewind/api/src/engines/files/fileStore.ts';
import { storageKey } from '@tradewind/api/src/engines/files/storeUpload.ts';
import { choose, harbor } from '@tradewind/api/testing/bankSignInPage.ts';
import { daysAhead, makeBookable, request } from '@tradewind/api/testing/bookableBusiness.ts';
import { call } from '@tradewind/api/testing/call.ts';
import { importJob, makeClient } from '@tradewind/api/testing/factories.ts';
import { callsOf, makeQuote, tokenOf } from '@tradewind/api/testing/makeDocuments.ts';
import type { Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import type { Product } from '@tradewind/api/testing/serveProduct.ts';
import { fetchBytes, upload } from '@tradewind/api/testing/upload.ts';

/** What a business and its customers have in hand. */
interface InHand {
  /** Of a session. */
  readonly token: string;
  /** Of the link that a mail with a quote has. */
  readonly quoteToken: string;
  /** Of the link that a visitor gets for a booking. */
  readonly bookingToken: string;
  readonly bankId: string;
  readonly jobId: string;
  readonly attachment: Uint8Array;
}

/** Uses a served product as its business and its customers do. */
export const useShop = async (product: Product, shop: Shop): Promise<InHand> => {
  const as = callsOf(product, shop);
  const { _id: quoteId } = await makeQuote(product, shop);
  const sent = await as('sendQuote', { params: { id: quoteId } });
  const bookable = await makeBookable(product);
  const start = `${daysAhead(3)}T10:00:00Z`;
  const booked = await call(product, 'book', { body: request(bookable, start) });
  const { body: link } = await as('createLinkToken', { body: {} });
  const { token: publicToken = '' } = await choose(product, link.link_token, harbor);
  const bank = await as('exchangePublicToken', { body: { public_token: publicToken } });
  const jobId = await importJob(product, shop, await makeClient(product, shop), 'Fix tap');
  const attachment = Buffer.from(`%PDF-1.7\n${randomBytes(3_000).toString('hex')}\n%%EOF\n`);
  await upload(product, `/jobs/${jobId}/attachments`, shop, attachment, 'plan.pdf');
  return {
    token: shop.token,
    quoteToken: tokenOf(sent.body.link),
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

/** What works on a served product of what a business and its customers had in hand, by name. */
export const tryInHand = async (product: Product, shop: Shop, inHand: InHand) => {
  const as = callsOf(product, shop);
  const session = await as('me', {});
  const quote = await call(product, 'getCustomerDocument', {
    params: { token: inHand.quoteToken },
  });
  const booking = await call(product, 'getManagedBooking', {
    params: { token: inHand.bookingToken },
  });
  const bank = await as('syncBank', { params: { id: inHand.bankId } });
  const { body: files } = await as('getJobAttachments', { params: { id: inHand.jobId } });
  const { bytes } = await fetchBytes(product, files[0]?.url ?? '/');
  return {
    session: session.status,
    mailedLink: quote.status,
    bookingLink: booking.status,
    bank: bank.status,
    isFileSame: Buffer.from(bytes).equals(inHand.attachment),
  };
};

/** What `tryInHand` gives where everything works. */
export const everythingWorks = {
  ...{ session: 200, mailedLink: 200, bookingLink: 200, bank: 200 },
  isFileSame: true,
};
