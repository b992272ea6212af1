import { describe, expect, test } from 'vitest';
import { importJob, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { items, linkTokenOf, makeQuote } from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();
const { product, admin, as } = serveBusiness({}, { PUBLIC_URL: 'https://byrd.example' });

const timelineOf = async (id: string) => {
  const { body } = await as('getQuoteTimeline', { params: { id } });
  return body.map((line) => line.summary).toReversed();
};

describe('a quote', () => {
  test('starts as a draft with the defaults of the form', async () => {
    const client = await makeClient(product, admin, { name: 'Kit Ames' });
    const quote = await makeQuote(product, admin, { client, date: '2026-01-31' });
    expect(quote).toMatchObject({
      quoteNumber: `Q-${todayIn('America/New_York').slice(0, 4)}-00001`,
      client: { _id: client, name: 'Kit Ames', address: { street: '1 Main St', zipCode: '12180' } },
      date: '2026-01-31',
      validUntil: '2026-03-02',
      status: 'draft',
      terms: 'This quote is valid for 30 days from the date of issue.',
      taxRule: 'line',
      notes: '',
      jobId: null,
      invoiceId: null,
      version: 1,
    });
    const undated = await makeQuote(product, admin, { client });
    expect(undated.date).toBe(todayIn('America/New_York'));
  });

  test('has the totals that the server computes, whatever was sent', async () => {
    const over = { discount: 10, subtotal: 1, taxAmount: 1, total: 1 };
    const quote = await makeQuote(product, admin, over);
    expect(quote).toMatchObject({
      subtotal: 249.99,
      discountAmount: 25,
      taxAmount: 16,
      total: 240.99,
    });
    expect(quote.items).toEqual([
      { ...items[0], price: 100, total: 200 },
      { ...items[1], price: 49.99, tax: 0, total: 49.99 },
    ]);
  });

  test('accepts the other names of price and id, and keeps sections', async () => {
    const _id = await makeClient(product, admin);
    const priced = [{ description: 'Valve', quantity: 1.5, price: 10.01, section: 'Parts' }];
    const quote = await makeQuote(product, admin, { client: { _id }, items: priced });
    expect(quote.items).toMatchObject([{ unitPrice: 10.01, total: 15.02, section: 'Parts' }]);
  });

  test('is edited while a draft, keeps fields that the edit omits, and records the edit', async () => {
    const { _id: id, client, version } = await makeQuote(product, admin, { notes: 'Ring first' });
    const jobId = await importJob(product, admin, client._id, 'Leak');
    const body = { items: [{ description: 'Valve', quantity: 1, unitPrice: 80 }], jobId, version };
    const edited = await as('updateQuote', { params: { id }, body });
    expect(edited.body).toMatchObject({
      ...{ title: 'New valve', notes: 'Ring first', jobId, total: 80, version: 2 },
      client: { _id: client._id },
    });
    const whole = { title: 'Valve', client: client._id, discount: 50, validUntil: '2030-01-01' };
    const again = await as('updateQuote', { params: { id }, body: whole });
    expect(again.body).toMatchObject({ total: 40, validUntil: '2030-01-01', title: 'Valve' });
    expect((await as('getQuote', { params: { id } })).body).toEqual(again.body);
    expect((await timelineOf(id)).slice(1)).toEqual([
      'Changed items and job; total now $80.00',
      'Changed title, valid until, and discount; total now $40.00',
    ]);
  });

  test('that is saved unchanged adds no timeline entry', async () => {
    const { _id: id, title, client } = await makeQuote(product, admin);
    await as('updateQuote', { params: { id }, body: { title, client, items } });
    expect(await timelineOf(id)).toHaveLength(1);
  });

  test('is gone once deleted, and its number is not reused', async () => {
    const own = await makeBusiness(product);
    const first = await makeQuote(product, own);
    const call = callsOf(product, own);
    expect((await call('deleteQuote', { params: { id: first._id } })).status).toBe(204);
    expect((await call('getQuote', { params: { id: first._id } })).status).toBe(404);
    expect((await makeQuote(product, own)).quoteNumber).toMatch(/-00002$/);
  });

  test('keeps the client’s name as issued, and stays when the client is deleted', async () => {
    const client = await makeClient(product, admin, { name: 'Before' });
    const { _id: id } = await makeQuote(product, admin, { client });
    await as('sendQuote', { params: { id } });
    await as('updateClient', { params: { id: client }, body: { name: 'After' } });
    await as('deleteClient', { params: { id: client } });
    expect((await as('getQuote', { params: { id } })).body.client.name).toBe('Before');
    const back = await as('updateQuote', { params: { id }, body: { status: 'draft' } });
    const edit = { client, title: 'Still theirs' };
    const edited = await as('updateQuote', { params: { id }, body: edit });
    expect([back.status, edited.status, edited.body.client.name]).toEqual([200, 200, 'Before']);
  });
});

describe('sending a quote', () => {
  test('sets a draft to sent, updates the client’s details, and mails its link', async () => {
    const client = await makeClient(product, admin, { name: 'Old', email: 'kit@example.com' });
    const { _id: id, quoteNumber, total } = await makeQuote(product, admin, { client });
    await as('updateClient', { params: { id: client }, body: { name: 'New' } });
    const { body, status } = await as('sendQuote', { params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Quote sent successfully!', status: 'sent' });
    expect(body.link).toMatch(/^https:\/\/byrd\.example\/documents\/[\w-]{91}$/);
    const quote = (await as('getQuote', { params: { id } })).body;
    expect(quote).toMatchObject({ status: 'sent', client: { name: 'New' } });
    expect(Date.parse(quote.sentAt ?? '')).not.toBeNaN();
    const mails = await product.db.rows(
      `select kind, recipient, payload from outgoing_mail where payload ->> 'number' = $1`,
      [quoteNumber],
    );
    const facts = { number: quoteNumber, total, name: 'New', company: 'Byrd Plumbing' };
    const payload = { ...facts, documentToken: linkTokenOf(body.link), until: quote.validUntil };
    expect(mails).toMatchObject([{ kind: 'quote-sent', recipient: 'kit@example.com', payload }]);
  });

  test('that was accepted manually before records when it was sent', async () => {
    const { _id: id } = await makeQuote(product, admin);
    await as('updateQuote', { params: { id }, body: { status: 'accepted' } });
    await as('sendQuote', { params: { id } });
    const { body } = await as('getQuote', { params: { id } });
    expect(body.status).toBe('accepted');
    expect(Date.parse(body.sentAt ?? '')).not.toBeNaN();
  });

  test('again keeps the status and the link', async () => {
    const { _id: id } = await makeQuote(product, admin);
    const first = await as('sendQuote', { params: { id } });
    await as('updateQuote', { params: { id }, body: { status: 'accepted' } });
    const second = await as('sendQuote', { params: { id } });
    expect(second.body).toEqual({ ...first.body, status: 'accepted' });
    const [, ...told] = await timelineOf(id);
    const sent = expect.stringMatching(/^Quote sent to .+@example\.com$/);
    expect(told).toEqual([sent, 'Status changed to Accepted', sent]);
  });
});
