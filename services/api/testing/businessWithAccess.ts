import {
  type Bookable,
  bookingRequest,
  daysAhead,
  makeBookable,
  slotsOn,
} from './bookableBusiness.ts';
import { call } from './call.ts';
import { type Member, makeMember } from './factories.ts';
import { linkTokenOf, makeInvoice } from './makeDocuments.ts';
import { makeKey } from './makeKey.ts';
import { callsOf } from './serveBusiness.ts';
import type { Product } from './serveProduct.ts';

/** A bookable business, and what others reach it by. */
export interface BusinessWithAccess {
  readonly shop: Bookable;
  readonly technician: Member;
  /** An API key. */
  readonly key: string;
  /** The token of a booking's link. */
  readonly booking: string;
  /** The token of an invoice's link. */
  readonly invoice: string;
}

/** Makes a business with a technician, an API key, a booking in five days and a sent invoice. */
export const makeBusinessWithAccess = async (product: Product): Promise<BusinessWithAccess> => {
  const shop = await makeBookable(product);
  const [startTime = ''] = await slotsOn(product, shop, daysAhead(5));
  const booked = await call(product, 'book', { body: bookingRequest(shop, startTime) });
  const as = callsOf(product, shop);
  const { _id } = await makeInvoice(product, shop);
  const sent = await as('sendInvoice', { params: { id: _id }, body: {} });
  return {
    shop,
    technician: await makeMember(product, shop, 'technician'),
    key: (await makeKey(product, shop)).key,
    booking: booked.body.manageToken,
    invoice: linkTokenOf(sent.body.link),
  };
};

/** Whether the directory lists a business, and the status of each call that reaches it. */
export const accessStatuses = async (
  product: Product,
  { shop, key, booking, invoice }: BusinessWithAccess,
) => {
  const { providerId, serviceTypeId } = shop;
  const slots = { query: { providerId, serviceTypeId, date: daysAhead(5) } };
  const listed = await call(product, 'listProviders', { query: { limit: '500' } });
  return {
    listed: listed.body.some(({ _id }) => _id === providerId),
    provider: (await call(product, 'getProvider', { params: { id: providerId } })).status,
    slots: (await call(product, 'getAvailableSlots', slots)).status,
    booking: (await call(product, 'getManagedBooking', { params: { token: booking } })).status,
    invoice: (await call(product, 'getCustomerDocument', { params: { token: invoice } })).status,
    key: (await call(product, 'listJobs', {}, { token: key })).status,
    jobs: (await call(product, 'listJobs', {}, shop)).status,
  };
};
