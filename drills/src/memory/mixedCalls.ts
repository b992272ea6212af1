import { call } from '@tradewind/api/testing/call.ts';
import { makeEmail } from '@tradewind/api/testing/factories.ts';
import { attachTo, makeJob } from '@tradewind/api/testing/fileFixtures.ts';
import type { Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import type { Product } from '@tradewind/api/testing/serveProduct.ts';
import { createInvoice } from '../../testing/writes.ts';

/** One call of the load. Returns another answer than the expected one, such as `getInvoicePdf 503`. */
export type MixedCall = () => Promise<string | undefined>;

const unless = (expected: number, name: string, { status }: { readonly status: number }) =>
  status === expected ? undefined : `${name} ${status}`;

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
    const created = await createInvoice(product.url, shop);
    if (created.id !== undefined) withoutPdf.push(created.id);
    return unless(201, 'createInvoice', created);
  };
  const print = async () => {
    const id = withoutPdf.shift();
    if (id === undefined) return undefined;
    const printed = await call(product, 'getInvoicePdf', { params: { id } }, { token });
    return unless(200, 'getInvoicePdf', printed);
  };
  const attach = async (content?: Uint8Array<ArrayBuffer>) => {
    const attached = await attachTo(product)(shop, job, content);
    if (attached.status !== 201) return unless(201, 'addJobAttachment', attached);
    const params = { id: job, attachmentId: attached.body._id };
    const deleted = await call(product, 'deleteJobAttachment', { params }, { token });
    return unless(204, 'deleteJobAttachment', deleted);
  };
  const read = (name: 'listJobs' | 'listInvoices' | 'listClients' | 'countJobs') => async () =>
    unless(200, name, await call(product, name, {}, { token }));
  const mistypePassword = async () => {
    const body = { email: makeEmail(), password: 'Mistyped1234' };
    return unless(401, 'login', await call(product, 'login', { body }, {}));
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
