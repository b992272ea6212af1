import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { snapshot } from '../../../testing/fillBusiness.ts';
import { items, makeQuote } from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
let stranger: Member;

beforeAll(async () => {
  stranger = await makeBusiness(product);
});

describe('a quote is refused', () => {
  test.each([
    ['without a client', { client: '' }, 'Please select a client'],
    ['without a title', { title: ' ' }, 'Title is required'],
    ['without items', { items: [] }, 'All items must have a description and positive quantity'],
    [
      'with an item of nothing',
      { items: [{ description: 'x', quantity: 0, unitPrice: 1 }] },
      'All items must have a description and positive quantity',
    ],
    [
      'with an item without words',
      { items: [{ description: ' ', quantity: 1, unitPrice: 1 }] },
      'All items must have a description and positive quantity',
    ],
    [
      'with a price below zero',
      { items: [{ description: 'x', quantity: 1, unitPrice: -1 }] },
      'Enter an amount of 0 or more.',
    ],
    ['with a discount above 100', { discount: 101 }, 'Enter a percentage from 0 to 100.'],
    ['with a day that is none', { validUntil: '2026-02-30' }, 'Valid until is required'],
  ])('%s', async (_, over, message) => {
    const body = { client: await makeClient(product, admin), title: 'Valve', items, ...over };
    const { status, error } = await as('createQuote', { body });
    expect([status, error.message]).toEqual([422, message]);
  });

  test.each(['client', 'jobId'])(
    "with another business's %s, and changes nothing",
    async (field) => {
      const own = await makeClient(product, admin);
      const { _id: id } = await makeQuote(product, admin, { client: own });
      const foreign = await makeClient(product, stranger);
      const [mine, theirs] = [await snapshot(product, admin), await snapshot(product, stranger)];
      const body = { client: own, title: 'Valve', items, [field]: foreign };
      const edit = { [field]: foreign };
      for (const { status, error } of [
        await as('createQuote', { body }),
        await as('updateQuote', { params: { id }, body: edit }),
      ]) {
        expect([status, error.errors?.[0]?.field]).toEqual([422, field]);
      }
      expect(await snapshot(product, admin)).toEqual(mine);
      expect(await snapshot(product, stranger)).toEqual(theirs);
    },
  );

  test('for a client that was archived', async () => {
    const client = await makeClient(product, admin);
    await makeQuote(product, admin, { client });
    await as('deleteClient', { params: { id: client } });
    const { status } = await as('createQuote', { body: { client, title: 'Again', items } });
    expect(status).toBe(422);
  });

  test('when its total exceeds the range of cents', async () => {
    const line = { description: 'x', quantity: 100_000, unitPrice: 1_000_000, tax: 100 };
    const body = {
      client: await makeClient(product, admin),
      title: 'Valve',
      items: Array.from({ length: 500 }, () => line),
    };
    expect((await as('createQuote', { body })).status).toBe(422);
  });

  test('to another business in every call', async () => {
    const { _id: id } = await makeQuote(product, admin);
    const before = await snapshot(product, admin);
    const other = callsOf(product, stranger);
    const replies = [
      await other('getQuote', { params: { id } }),
      await other('updateQuote', { params: { id }, body: { status: 'sent' } }),
      await other('updateQuote', { params: { id }, body: { title: 'Mine' } }),
      await other('sendQuote', { params: { id } }),
      await other('convertQuote', { params: { id } }),
      await other('deleteQuote', { params: { id } }),
      await other('getQuoteTimeline', { params: { id } }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
    expect(await snapshot(product, admin)).toEqual(before);
  });
});

describe('a change of a quote is refused', () => {
  test('once it is no draft; a status change is accepted', async () => {
    const { _id: id } = await makeQuote(product, admin);
    await as('updateQuote', { params: { id }, body: { status: 'sent' } });
    const { status, error } = await as('updateQuote', { params: { id }, body: { title: 'x' } });
    expect([status, error.message]).toEqual([409, 'Only a draft can be edited.']);
    for (const next of ['accepted', 'declined', 'draft', 'accepted', 'sent'] as const) {
      const set = await as('updateQuote', { params: { id }, body: { status: next } });
      expect([set.status, set.body.status]).toEqual([200, next]);
    }
  });

  test('for an older version', async () => {
    const { _id: id, version } = await makeQuote(product, admin);
    const first = await as('updateQuote', { params: { id }, body: { title: 'One', version } });
    const second = await as('updateQuote', { params: { id }, body: { title: 'Two', version } });
    const third = await as('updateQuote', { params: { id }, body: { status: 'sent', version } });
    expect(first.body.version).toBe(version + 1);
    expect([second, third].map((reply) => reply.error.code)).toEqual(['stale', 'stale']);
    const { body } = await as('getQuote', { params: { id } });
    expect(body).toMatchObject({ title: 'One', status: 'draft' });
  });

  test('for one of two concurrent writes from one version', async () => {
    const { _id: id, version } = await makeQuote(product, admin);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        as('updateQuote', { params: { id }, body: { title: `Title ${n}`, version } }),
      ),
    );
    const statuses = replies.map((reply) => reply.status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('with an unknown status', async () => {
    const { _id: id } = await makeQuote(product, admin);
    const body = { status: 'expired' } as never;
    expect((await as('updateQuote', { params: { id }, body })).status).toBe(422);
  });
});

describe('sending and deleting are refused', () => {
  test('for a client without an e-mail address, with a clear message', async () => {
    const client = await makeClient(product, admin, { name: 'Kit Ames', email: '' });
    const { _id: id } = await makeQuote(product, admin, { client });
    const { status, error } = await as('sendQuote', { params: { id } });
    const message = 'Kit Ames has no e-mail address. Add one, then send again.';
    expect([status, error.message]).toEqual([422, message]);
    const { body } = await as('getQuote', { params: { id } });
    expect(body).toMatchObject({ status: 'draft', sentAt: null });
    const mails = await product.db.rows(
      `select id from outgoing_mail where payload ->> 'number' = $1 and business_id = $2`,
      [body.quoteNumber, admin.businessId],
    );
    expect(mails).toEqual([]);
  });

  test('for a quote that is no draft, or that was converted', async () => {
    const sent = await makeQuote(product, admin);
    await as('updateQuote', { params: { id: sent._id }, body: { status: 'sent' } });
    const converted = await makeQuote(product, admin);
    await as('convertQuote', { params: { id: converted._id } });
    for (const { _id: id } of [sent, converted]) {
      expect((await as('deleteQuote', { params: { id } })).status).toBe(409);
      expect((await as('getQuote', { params: { id } })).status).toBe(200);
    }
  });

  test('for an unknown quote', async () => {
    const params = { id: randomUUID() };
    expect((await as('sendQuote', { params })).status).toBe(404);
    expect((await as('convertQuote', { params })).status).toBe(404);
    expect((await as('listClientQuotes', { params })).status).toBe(404);
  });
});
