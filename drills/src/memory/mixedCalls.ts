import { call } from '@tradewind/api/testing/call.ts';
import { makeEmail } from '@tradewind/api/testing/factories.ts';
import { attachTo, makeJob } from '@tradewind/api/testing/fileFixtures.ts';
import type { Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import type { Product } from '@tradewind/api/testing/serveProduct.ts';
import { createInvoice } from '../../testing/writes.ts';

/** One call of the load. Returns whether its answer was the expected one. */
export type MixedCall = () => Promise<boolean>;

const MEGABYTE = 1_048_576;

/** A PDF by its first bytes. */
const documentOf = (bytes: number) => {
  const document = new Uint8Array(bytes);
  document.set(new TextEncoder().encode('%PDF-1.7\n'));
  return document;
};

/**
 * The calls of a business that works, repeated in this order: half of them reads, a quarter writes, an
 * eighth each uploads, which are deleted again, and PDFs of invoices that have none yet.
 */
export const mixedCalls = async (product: Product, shop: Shop): Promise<readonly MixedCall[]> => {
  const { token } = shop;
  const job = await makeJob(product, shop);
  const withoutPdf: string[] = [];
  const create = async () => {
    const { status, id } = await createInvoice(product.url, shop);
    if (id !== undefined) withoutPdf.push(id);
    return status === 201;
  };
  const print = async () => {
    const id = withoutPdf.shift();
    return (
      id === undefined ||
      (await call(product, 'getInvoicePdf', { params: { id } }, { token })).status === 200
    );
  };
  const attach = async (content?: Uint8Array<ArrayBuffer>) => {
    const { status, body } = await attachTo(product)(shop, job, content);
    const params = { id: job, attachmentId: body._id };
    return (
      status === 201 &&
      (await call(product, 'deleteJobAttachment', { params }, { token })).status === 204
    );
  };
  const read = (name: 'listJobs' | 'listInvoices' | 'listClients' | 'countJobs') => async () =>
    (await call(product, name, {}, { token })).status === 200;
  const mistypePassword = async () => {
    const body = { email: makeEmail(), password: 'Mistyped1234' };
    return (await call(product, 'login', { body }, {})).status === 401;
  };
  const [jobs, invoices, clients, counts] = [
    ...[read('listJobs'), read('listInvoices'), read('listClients'), read('countJobs')],
  ] as const;
  const document = documentOf(4 * MEGABYTE);
  return [
    ...[jobs, create, invoices, attach, clients, create, counts, print],
    ...[jobs, create, invoices, () => attach(document), clients, mistypePassword, counts, print],
  ];
};
