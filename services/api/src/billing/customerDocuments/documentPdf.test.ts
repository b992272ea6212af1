import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { linkTokenOf, makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { errorResponseOf, fetchPdf, readPages } from '../../../testing/readPdf.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const address = { street: '5 Dock Rd', city: 'Troy', state: 'NY', zip: '12180', country: 'USA' };
const preferences = { address, taxNumber: 'T-4711' };
const { product, admin, as } = serveBusiness({ phone: '(212) 555-0111', preferences });

const pdfOf = (path: string, headers?: Record<string, string>) =>
  fetchPdf(product, path, admin, headers);
const renderEmailText = async (path: string) =>
  (await readPages((await pdfOf(path)).bytes)).join('\n');

describe('a PDF is refused', () => {
  test('to a technician, to another business, and for an unknown document', async () => {
    const { _id } = await makeQuote(product, admin);
    const technician = await makeMember(product, admin, 'technician');
    const stranger = await makeBusiness(product);
    expect((await errorResponseOf(product, `/quotes/${_id}/pdf`, technician)).status).toBe(403);
    expect((await errorResponseOf(product, `/quotes/${_id}/pdf`, stranger)).status).toBe(404);
    expect((await errorResponseOf(product, `/invoices/${randomUUID()}/pdf`, admin)).status).toBe(
      404,
    );
    // An id of one kind is none of the other.
    expect((await errorResponseOf(product, `/invoices/${_id}/pdf`, admin)).status).toBe(404);
  });

  test('by a link that is forged, and once the quote is a draft again', async () => {
    const { _id: id } = await makeQuote(product, admin);
    const { body } = await as('sendQuote', { params: { id } });
    const path = `/documents/public/${linkTokenOf(body.link)}/pdf`;
    expect((await fetchPdf(product, `/documents/public/${'x'.repeat(91)}/pdf`)).status).toBe(404);
    expect((await fetchPdf(product, path)).status).toBe(200);
    await as('updateQuote', { params: { id }, body: { status: 'draft' } });
    expect((await fetchPdf(product, path)).status).toBe(404);
  });
});

describe('a quote', () => {
  test('contains letterhead, client, items, exact totals and terms', async () => {
    const client = await makeClient(product, admin, { name: 'Grace Lee' });
    const quote = await makeQuote(product, admin, {
      client,
      discount: 5,
      terms: 'Half in advance',
    });
    const { status, headers, bytes } = await pdfOf(`/quotes/${quote._id}/pdf`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`inline; filename="${quote.quoteNumber}.pdf"`);
    const [page = '', ...others] = await readPages(bytes);
    expect(others).toEqual([]);
    for (const text of [
      ...['Byrd Plumbing', '5 Dock Rd, Troy, NY 12180, USA', '(212) 555-0111', 'T-4711'],
      ...['Quote', quote.quoteNumber, 'Prepared for', 'Grace Lee', '1 Main St', 'Half in advance'],
      ...['Replace valve', '$200.00', 'Call-out', '$49.99', 'Tax %'],
      ...['Subtotal $249.99', 'Discount 5% −$12.50', 'Tax $16.00', 'Total $253.49'],
      ...['Page 1 of 1'],
    ]) {
      expect(page).toContain(text);
    }
    expect(quote.total).toBe(253.49);
  });

  test('has no country below a client without an address', async () => {
    const { body: client } = await as('createClient', { body: { name: 'Grace Lee' } });
    expect(client.address.country).toBe('USA');
    const quote = await makeQuote(product, admin, { client: client._id });
    expect(await renderEmailText(`/quotes/${quote._id}/pdf`)).not.toMatch(/Grace Lee\s+USA/);
  });

  test('is the same file for the customer with the link', async () => {
    const { _id: id } = await makeQuote(product, admin);
    const { body } = await as('sendQuote', { params: { id } });
    const own = await pdfOf(`/quotes/${id}/pdf`);
    const customers = await fetchPdf(product, `/documents/public/${linkTokenOf(body.link)}/pdf`);
    expect(customers.bytes).toEqual(own.bytes);
  });
});

describe('an invoice', () => {
  test('shows the paid and the due amount', async () => {
    const { _id: id } = await makeInvoice(product, admin, { status: 'pending', tax: 8 });
    await as('recordPayment', { params: { id }, body: { amount: 100 } });
    const text = await renderEmailText(`/invoices/${id}/pdf`);
    for (const words of ['Tax 8% $20.00', 'Total $269.99', 'Paid −$100.00', 'Amount due $169.99']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Tax %');
  });

  test('with many items repeats the column heads and numbers the pages', async () => {
    const items = Array.from({ length: 90 }, (_, index) => ({
      description: `Item number ${index + 1}, supplied and mounted with all that belongs to it`,
      quantity: 1,
      unitPrice: 10,
    }));
    const { _id: id } = await makeInvoice(product, admin, { items, terms: 'Pay. '.repeat(900) });
    const pages = await readPages((await pdfOf(`/invoices/${id}/pdf`)).bytes);
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      const heads = page.match(/Description Qty Price Total/g) ?? [];
      expect(heads.length, page).toBe(page.includes('Item number') ? 1 : 0);
    });
    const whole = pages.join('\n');
    const numbers = [...whole.matchAll(/Item number (\d+), supplied/g)].map(([, one]) =>
      Number(one),
    );
    expect(numbers).toEqual(items.map((_, index) => index + 1));
    expect(whole.match(/Pay\./g)?.length).toBe(900);
    expect(whole).toContain('Total $900.00');
  });
});

test('a document of too much text is refused, and the next one is rendered', async () => {
  const description = 'Each part was checked. '.repeat(43);
  const long = { description, quantity: 1, unitPrice: 1 };
  const { _id: id } = await makeQuote(product, admin, { items: Array(300).fill(long) });
  const { status, error } = await errorResponseOf(product, `/quotes/${id}/pdf`, admin);
  expect([status, error.code]).toEqual([422, 'document_too_long']);
  const { _id: next } = await makeQuote(product, admin);
  expect((await pdfOf(`/quotes/${next}/pdf`)).status).toBe(200);
});

test('a PDF is rendered once, and again when its content changes', async () => {
  const { _id: id, title } = await makeQuote(product, admin);
  const path = `/quotes/${id}/pdf`;
  const made = 'select made_at from quote_pdf where quote_id = $1';
  const first = await pdfOf(path);
  const before = await product.db.row(made, [id]);
  const again = await pdfOf(path);
  expect(again.bytes).toEqual(first.bytes);
  expect(await product.db.row(made, [id])).toEqual(before);
  const etag = first.headers.get('etag') ?? '';
  // Without both headers, fetch adds "no-cache" by itself.
  const unlessChanged = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await pdfOf(path, unlessChanged)).status).toBe(304);

  await as('updateQuote', { params: { id }, body: { title: `${title}, changed` } });
  expect(await renderEmailText(path)).toContain(`${title}, changed`);
  const { userId } = admin;
  await as('updateUser', { params: { id: userId }, body: { company: 'Byrd & Daughters' } });
  expect(await renderEmailText(path)).toContain('Byrd & Daughters');
  expect((await pdfOf(path, unlessChanged)).status).toBe(200);

  await as('deleteQuote', { params: { id } });
  expect(await product.db.row(made, [id])).toBeUndefined();
});
