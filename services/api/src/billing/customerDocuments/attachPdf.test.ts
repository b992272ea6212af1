import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { makeQuote } from '../../../testing/makeDocuments.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { openStore } from '../../engines/files/fileStore.ts';
import { ApiError, unavailable } from '../../http/apiError.ts';
import { attachPdf } from './attachPdf.ts';

const product = serveProduct();

/** The attachments of a mail while PDFs fail for a reason. */
const attachedDespite = async (reason: Error) => {
  const member = await makeBusiness(product);
  const { _id } = await makeQuote(product, member);
  const pdf = {
    pdfWorker: { render: () => Promise.reject(reason) },
    store: openStore(product.settings),
    findLogo: async () => undefined,
  };
  const { businessId } = member;
  const mail = { id: randomUUID(), kind: 'quote-sent', business_id: businessId } as const;
  const find = attachPdf(pdf, { warn: () => undefined });
  return find(product.runtimeDb.forBusiness(businessId), { ...mail, entity_id: _id });
};

test('a mail waits for its PDF while too many are made or the product stops', async () => {
  await expect(attachedDespite(unavailable())).rejects.toThrow(ApiError);
});

test('a mail leaves without a PDF that cannot be made', async () => {
  expect(await attachedDespite(new ApiError('document_too_long'))).toEqual([]);
  expect(await attachedDespite(new Error('a defect'))).toEqual([]);
});
