import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import {
  acceptCurrentQuote,
  linkTokenOf,
  makeInvoice,
  makeQuote,
} from '../../../testing/makeDocuments.ts';
import { errorResponseOf } from '../../../testing/readPdf.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness(
  { phone: '(212) 555-0111' },
  { LINK_KEYS: `2026:${randomBytes(32).toString('hex')}` },
);

const open = (token: string) => call(product, 'getCustomerDocument', { params: { token } });

const sendQuote = async (id: string) => {
  const { status, body, error } = await as('sendQuote', { params: { id } });
  if (status !== 200) throw new Error(error.message);
  return linkTokenOf(body.link);
};
const sentQuote = async () => {
  const quote = await makeQuote(product, admin);
  return { id: quote._id, client: quote.client._id, token: await sendQuote(quote._id) };
};

/** That a genuine link opens nothing any more, and names whom to ask. */
const expectEnded = async (token: string) => {
  const declining = { params: { token }, body: { reason: '', contentHash: '' } };
  const answers = [
    await open(token),
    await acceptCurrentQuote(product, token),
    await call(product, 'declineQuote', declining),
    await errorResponseOf(product, `/documents/public/${token}/pdf`),
  ];
  for (const { status, error } of answers) {
    expect([status, error.message]).toEqual([404, 'This link is no longer valid.']);
    expect(error).toMatchObject({
      business: { company: 'Byrd Plumbing', phone: '(212) 555-0111' },
    });
  }
};

describe('withdrawing a link is refused', () => {
  test('for a document that was never sent, a technician and another business', async () => {
    const { _id: id } = await makeQuote(product, admin);
    const params = { id };
    const { status, error } = await as('withdrawQuoteLink', { params });
    expect([status, error.message]).toEqual([409, 'It was not sent yet, so it has no link.']);
    const technician = callsOf(product, await makeMember(product, admin, 'technician'));
    expect((await technician('withdrawQuoteLink', { params })).status).toBe(403);
    const stranger = callsOf(product, await makeBusiness(product));
    expect((await stranger('withdrawQuoteLink', { params })).status).toBe(404);
    expect((await stranger('withdrawInvoiceLink', { params })).status).toBe(404);
  });
});

describe('a withdrawn link', () => {
  test('of a quote opens nothing; sending again makes a new one', async () => {
    const { id, token } = await sentQuote();
    const { body } = await as('withdrawQuoteLink', { params: { id } });
    expect(body.linkWithdrawnAt).not.toBeNull();
    await expectEnded(token);
    const [newest] = (await as('getQuoteTimeline', { params: { id } })).body;
    expect(newest?.summary).toBe('Link withdrawn');
    const again = await as('withdrawQuoteLink', { params: { id } });
    expect(again.body).toEqual(body);
    const renewed = await sendQuote(id);
    expect(renewed).not.toBe(token);
    expect((await open(renewed)).status).toBe(200);
    expect((await as('getQuote', { params: { id } })).body.linkWithdrawnAt).toBeNull();
    await expectEnded(token);
  });

  test('of an invoice opens nothing, and no receipt brings it back', async () => {
    const { _id: id } = await makeInvoice(product, admin);
    const { body: sent } = await as('sendInvoice', { params: { id } });
    await as('withdrawInvoiceLink', { params: { id } });
    await expectEnded(linkTokenOf(sent.link));
    await as('recordPayment', { params: { id }, body: { amount: 10 } });
    const receipts = await product.db.rows(
      `select payload ->> 'documentToken' as token from outgoing_mail
       where kind = 'payment-received' and entity_id = $1`,
      [id],
    );
    expect(receipts).toEqual([{ token: '' }]);
  });
});

describe('a mail that waits', () => {
  const waiting = (id: string) =>
    product.db.rows(
      `select kind, payload ->> 'documentToken' as token from outgoing_mail
       where entity_id = $1 and sent_at is null and failed_at is null order by created_at`,
      [id],
    );

  test('is withdrawn with the link of its quote', async () => {
    const { id } = await sentQuote();
    expect(await waiting(id)).toHaveLength(1);
    await as('withdrawQuoteLink', { params: { id } });
    expect(await waiting(id)).toEqual([]);
  });

  test('is withdrawn with the link of its invoice, and a receipt loses its link', async () => {
    const { _id: id } = await makeInvoice(product, admin);
    await as('sendInvoice', { params: { id } });
    await as('recordPayment', { params: { id }, body: { amount: 10 } });
    await as('withdrawInvoiceLink', { params: { id } });
    expect(await waiting(id)).toEqual([{ kind: 'payment-received', token: '' }]);
  });
});

describe('a link', () => {
  const lastChanged = (id: string, days: number) =>
    product.db.rows(
      `update quote set updated_at = now() - make_interval(days => $2), link_renewed_at = null
       where id = $1`,
      [id, days],
    );

  test('ends 180 days after the last change, and opens again once it is sent again', async () => {
    const { id, token } = await sentQuote();
    await lastChanged(id, 179);
    expect((await open(token)).status).toBe(200);
    await lastChanged(id, 181);
    await expectEnded(token);
    expect(await sendQuote(id)).toBe(token);
    expect((await open(token)).status).toBe(200);
  });

  test.each([
    ['quote', 'updateQuote', 'sendQuote', makeQuote],
    ['invoice', 'updateInvoice', 'sendInvoice', makeInvoice],
  ] as const)('ends when the %s goes to another customer', async (_, update, send, make) => {
    const { _id: id, client } = await make(product, admin);
    const sendIt = async () => linkTokenOf((await as(send, { params: { id } })).body.link);
    const token = await sendIt();
    const params = { id };
    await as(update, { params, body: { status: 'draft' } });
    await as(update, { params, body: { client: client._id, title: 'Windows' } });
    expect(await sendIt()).toBe(token);
    const other = await makeClient(product, admin);
    await as(update, { params, body: { status: 'draft' } });
    const { body } = await as(update, { params, body: { client: other } });
    expect(body.linkWithdrawnAt).not.toBeNull();
    const renewed = await sendIt();
    await expectEnded(token);
    expect((await open(renewed)).status).toBe(200);
  });

  test('ends when its customer is archived, who then is sent nothing', async () => {
    const { id, client, token } = await sentQuote();
    expect((await as('deleteClient', { params: { id: client } })).status).toBe(204);
    await expectEnded(token);
    const { status, error } = await as('sendQuote', { params: { id } });
    const message = 'This customer was deleted, so a link would not open.';
    expect([status, error.message]).toEqual([422, message]);
    const { body } = await as('getQuote', { params: { id } });
    expect(body).toMatchObject({ clientArchived: true, client: { _id: client } });
  });

  test('that is forged names no business', async () => {
    const { token } = await sentQuote();
    expect(token).toMatch(/^2026~/);
    const { status, error } = await open(token.replace('2026~', '2027~'));
    expect([status, 'business' in error]).toEqual([404, false]);
  });
});
