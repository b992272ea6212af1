import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import {
  acceptCurrentQuote,
  items,
  linkTokenOf,
  makeInvoice,
  makeQuote,
} from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { derivedLinkKey } from '../../engines/linkKeys.ts';
import { createSignedLinks } from '../../engines/linkTokens.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();
const address = { street: '5 Dock Rd', city: 'Troy', state: 'NY', zip: '12180', country: 'USA' };
const preferences = { address, taxNumber: 'T-1', logoUrl: 'https://byrd.example/logo.png' };
const { product, admin, as } = serveBusiness({ phone: '(212) 555-0111', preferences });

const sentQuote = async (over: Parameters<typeof makeQuote>[2] = {}) => {
  const { _id: id } = await makeQuote(product, admin, over);
  const { body } = await as('sendQuote', { params: { id } });
  return { id, token: linkTokenOf(body.link) };
};

const open = (token: string) => call(product, 'getCustomerDocument', { params: { token } });
/** The hash of what the customer sees, where the link opens something. */
const seen = async (token: string) => (await open(token)).body.contentHash ?? '';
const accept = (token: string, name?: string) => acceptCurrentQuote(product, token, name);
const decline = async (token: string, reason = '') =>
  call(product, 'declineQuote', {
    params: { token },
    body: { reason, contentHash: await seen(token) },
  });
const setStatus = (id: string, status: 'draft' | 'sent' | 'accepted' | 'declined') =>
  as('updateQuote', { params: { id }, body: { status } });
const timelineOf = async (id: string) =>
  (await as('getQuoteTimeline', { params: { id } })).body.map(({ actor, summary }) => ({
    actor,
    summary,
  }));

describe('a link is no longer valid', () => {
  const expectInvalid = async (token: string) => {
    for (const { status, error } of [
      await open(token),
      await accept(token),
      await decline(token),
    ]) {
      expect([status, error.message]).toEqual([404, 'This link is no longer valid.']);
    }
  };

  test('when it was forged, truncated or changed', async () => {
    const { token } = await sentQuote();
    const flipped = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const bad of ['x', token.slice(1), `${token}A`, flipped, '%00']) {
      await expectInvalid(bad);
    }
  });

  test('when it was signed for another purpose, with another secret, or withdrawn', async () => {
    const { id } = await sentQuote();
    const target = { businessId: admin.businessId, id, sequence: 1 };
    const ours = createSignedLinks(product.settings);
    const foreign = { linkKeys: [derivedLinkKey(randomUUID())], linkDays: 180 } as const;
    await expectInvalid(ours.sign('booking', target));
    await expectInvalid(ours.sign('invoice', target));
    await expectInvalid(ours.sign('quote', { ...target, sequence: 2 }));
    await expectInvalid(ours.sign('quote', { ...target, id: randomUUID() }));
    await expectInvalid(ours.sign('quote', { ...target, businessId: randomUUID() }));
    await expectInvalid(createSignedLinks(foreign).sign('quote', target));
  });

  test('while its quote is a draft, or once the quote is deleted', async () => {
    const { id, token } = await sentQuote();
    await setStatus(id, 'draft');
    await expectInvalid(token);
    const business = { company: 'Byrd Plumbing', phone: '(212) 555-0111' };
    expect((await open(token)).error).toMatchObject({ business, draft: 'quote' });
    await as('withdrawQuoteLink', { params: { id } });
    expect((await open(token)).error).not.toHaveProperty('draft');
    await as('deleteQuote', { params: { id } });
    await expectInvalid(token);
  });

  test('to accept or decline an invoice', async () => {
    const { _id: id } = await makeInvoice(product, admin);
    const { body } = await as('sendInvoice', { params: { id } });
    const token = linkTokenOf(body.link);
    expect((await open(token)).status).toBe(200);
    expect([(await accept(token)).status, (await decline(token)).status]).toEqual([404, 404]);
  });
});

describe('a customer is refused', () => {
  test('without a signature', async () => {
    const { token } = await sentQuote();
    const { status, error } = await accept(token, '  ');
    expect([status, error.message]).toEqual([422, 'Please type your name to accept.']);
    expect((await open(token)).body.status).toBe('sent');
  });

  test('once the quote has expired', async () => {
    const validUntil = addDays(todayIn('America/New_York'), -1);
    const { token } = await sentQuote({ date: validUntil, validUntil });
    for (const { status, error } of [await accept(token), await decline(token)]) {
      const message = 'This quote has expired. Please ask for a new one.';
      expect([status, error.message]).toEqual([409, message]);
    }
    expect((await open(token)).body).toMatchObject({ status: 'sent', expired: true });
  });

  test('for an answer that differs from the first', async () => {
    const first = await sentQuote();
    await accept(first.token);
    const late = await decline(first.token);
    expect([late.status, late.error.message]).toEqual([
      409,
      'This quote has already been accepted.',
    ]);
    const second = await sentQuote();
    await decline(second.token);
    const sorry = await accept(second.token);
    expect([sorry.status, sorry.error.message]).toEqual([
      409,
      'This quote has already been declined.',
    ]);
  });
});

describe('a customer', () => {
  test('sees a quote with its business, and nothing internal', async () => {
    const client = await makeClient(product, admin, { name: 'Kit Ames' });
    const { token } = await sentQuote({ client, discount: 10, notes: 'Mind the dog' });
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'quote',
      number: expect.stringMatching(/^Q-\d{4}-\d{5}$/),
      title: 'New valve',
      status: 'sent',
      expired: false,
      voided: false,
      date: todayIn('America/New_York'),
      until: addDays(todayIn('America/New_York'), 30),
      business: {
        company: 'Byrd Plumbing',
        phone: '(212) 555-0111',
        address: { street: '5 Dock Rd', city: 'Troy', state: 'NY', zip: '12180', country: 'USA' },
        logoUrl: 'https://byrd.example/logo.png',
        primaryColor: '#3b82f6',
        taxNumber: 'T-1',
      },
      client: expect.objectContaining({ _id: client, name: 'Kit Ames' }),
      serviceAddress: null,
      items: [
        { ...items[0], price: 100, total: 200 },
        { ...items[1], price: 49.99, tax: 0, total: 49.99 },
      ],
      ...{ subtotal: 249.99, discount: 10, discountAmount: 25, tax: 0, taxAmount: 16 },
      ...{ total: 240.99, amountPaid: 0, balance: 240.99, acceptedBy: null },
      ...{ taxRule: 'line', payments: [] },
      notes: 'Mind the dog',
      terms: 'This quote is valid for 30 days from the date of issue.',
      revision: 1,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('sees a quote of a business that was created before a preference existed', async () => {
    const old = await makeBusiness(product);
    await product.db.rows(
      `update business set preferences = preferences - 'address' - 'taxNumber' where id = $1`,
      [old.businessId],
    );
    const { _id: id } = await makeQuote(product, old);
    const { body: sent } = await callsOf(product, old)('sendQuote', { params: { id } });
    const { body } = await open(linkTokenOf(sent.link));
    expect(body.business).toMatchObject({ taxNumber: '', address: { street: '', city: '' } });
  });

  test('sees an invoice with its balance', async () => {
    const { _id: id } = await makeInvoice(product, admin, { tax: 10 });
    const { body: sent } = await as('sendInvoice', { params: { id } });
    const payment = { amount: 74.99, method: 'check', note: 'Late again' } as const;
    await as('recordPayment', { params: { id }, body: payment });
    const { body } = await open(linkTokenOf(sent.link));
    expect(body).toMatchObject({
      ...{ kind: 'invoice', status: 'pending', tax: 10, taxAmount: 25, total: 274.99 },
      ...{ amountPaid: 74.99, balance: 200, expired: false, taxRule: 'document' },
      payments: [{ amount: 74.99, method: 'check' }],
    });
    expect(JSON.stringify(body)).not.toContain('Late again');
  });

  test('accepts with a typed signature, and repeating changes nothing', async () => {
    const { id, token } = await sentQuote();
    const first = await accept(token);
    const second = await accept(token, 'Somebody Else');
    expect(first.body).toMatchObject({ status: 'accepted', acceptedBy: 'Kit Ames' });
    expect(second.body).toEqual(first.body);
    const { body: quote } = await as('getQuote', { params: { id } });
    expect(quote).toMatchObject({
      status: 'accepted',
      acceptedBy: 'Kit Ames',
      declineReason: null,
    });
    expect(Date.parse(quote.acceptedAt ?? '')).not.toBeNaN();
    expect((await timelineOf(id))[0]).toEqual({
      actor: 'Customer',
      summary: 'Accepted and signed by Kit Ames',
    });
    const mails = await product.db.rows(
      `select payload ->> 'answer' as answer, payload ->> 'words' as words from outgoing_mail
       where kind = 'quote-answered' and payload ->> 'quoteId' = $1`,
      [id],
    );
    expect(mails).toEqual([{ answer: 'accepted', words: 'Kit Ames' }]);
  });

  test('’s answer is mailed to another admin once the owner has left', async () => {
    const shop = await makeBusiness(product);
    await makeMember(product, shop, 'dispatcher');
    const heir = await makeMember(product, shop, 'admin');
    const { _id: id } = await makeQuote(product, shop);
    const { body: sent } = await callsOf(product, heir)('sendQuote', { params: { id } });
    const leaving = { params: { id: shop.userId }, body: { status: 'deactivated' as const } };
    expect((await callsOf(product, heir)('updateMember', leaving)).status).toBe(200);
    expect((await accept(linkTokenOf(sent.link))).status).toBe(200);
    const told = await product.db.rows(
      `select u.id from outgoing_mail m join app_user u on u.email = m.recipient::citext
       where m.kind = 'quote-answered' and m.payload ->> 'quoteId' = $1`,
      [id],
    );
    expect(told).toEqual([{ id: heir.userId }]);
  });

  test('declines with a reason, which is cleared once the quote is sent again', async () => {
    const { id, token } = await sentQuote();
    const { body } = await decline(token, 'Too dear');
    expect(body.status).toBe('declined');
    expect((await timelineOf(id))[0]).toEqual({
      actor: 'Customer',
      summary: 'Declined: Too dear',
    });
    expect((await as('getQuote', { params: { id } })).body.declineReason).toBe('Too dear');
    expect((await setStatus(id, 'sent')).body.declineReason).toBeNull();
    expect((await accept(token)).body.status).toBe('accepted');
  });

  test('who answers twice concurrently is counted once', async () => {
    const { id, token } = await sentQuote();
    const replies = await Promise.all([
      ...[accept(token), accept(token), decline(token), accept(token), decline(token)],
    ]);
    const { body } = await as('getQuote', { params: { id } });
    const said = replies.filter((reply) => reply.status === 200).map((reply) => reply.body.status);
    expect(new Set(said)).toEqual(new Set([body.status]));
    expect(await timelineOf(id)).toHaveLength(3);
  });

  test('whose quote was accepted manually has no signature', async () => {
    const { id, token } = await sentQuote();
    await setStatus(id, 'accepted');
    expect((await accept(token)).body).toMatchObject({ status: 'accepted', acceptedBy: null });
  });
});
