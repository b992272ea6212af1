import { randomUUID } from 'node:crypto';
import type { JobStatus } from '@tradewind/contracts';
import type { Client } from '@tradewind/contracts/clients';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, nextPage } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';

const { product, admin } = serveBusiness();
let stranger: Member;
let technician: Member;

beforeAll(async () => {
  stranger = await makeBusiness(product);
  technician = await makeMember(product, admin, 'technician');
});

const as = ({ token }: Member) => ({ token });

describe('clients are refused', () => {
  test('without a token', async () => {
    const { status, error } = await call(product, 'listClients', {});
    expect(status).toBe(401);
    expect(error).toMatchObject({
      code: 'unauthorized',
      message: 'No authentication token found',
    });
  });

  test('to a technician', async () => {
    expect((await call(product, 'listClients', {}, as(technician))).status).toBe(403);
  });

  test('without a name, with the form’s message', async () => {
    const { status, error } = await call(
      product,
      'createClient',
      { body: { name: ' ' } },
      as(admin),
    );
    expect(status).toBe(422);
    expect(error).toMatchObject({
      message: 'Name is required',
      errors: [{ field: 'name', message: 'Name is required' }],
    });
  });

  test('to another business, which changes nothing', async () => {
    const id = await makeClient(product, admin);
    const params = { id };
    const reads = await call(product, 'getClient', { params }, as(stranger));
    const writes = await call(
      product,
      'updateClient',
      { params, body: { name: 'Mallory' } },
      as(stranger),
    );
    const deletes = await call(product, 'deleteClient', { params }, as(stranger));
    expect([reads.status, writes.status, deletes.status]).toEqual([404, 404, 404]);
    const { body } = await call(product, 'getClient', { params }, as(admin));
    expect(body).toMatchObject({ name: 'Grace Lee', version: 1 });
  });

  test('for an invalid id', async () => {
    const params = { id: 'range' };
    const { status, error } = await call(product, 'getClient', { params }, as(admin));
    expect([status, error.message]).toEqual([422, 'Invalid customer ID provided']);
  });

  test('for an invalid cursor', async () => {
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["2026","1"]').toString('base64url')]) {
      const { status } = await call(product, 'listClients', { query: { cursor } }, as(admin));
      expect(status).toBe(422);
    }
  });

  test('for the later of two concurrent writes', async () => {
    const params = { id: await makeClient(product, admin) };
    const body = { notes: 'Ring twice', version: 1 };
    const first = await call(product, 'updateClient', { params, body }, as(admin));
    const second = await call(product, 'updateClient', { params, body }, as(admin));
    expect(first.body.version).toBe(2);
    expect([second.status, second.error.code]).toEqual([409, 'stale']);
    const headers = { 'if-match': '"1"' };
    const third = await call(
      product,
      'updateClient',
      { params, body: { notes: 'x' } },
      { ...as(admin), headers },
    );
    expect(third.error.code).toBe('stale');
  });
});

describe('the place of a ZIP code', () => {
  const find = (zip: string, who = admin) =>
    call(product, 'findPlace', { query: { zip } }, as(who));
  const add = (zip: string, city: string, state: string, who = admin) =>
    call(product, 'createClient', { body: { name: 'Kit', zip, city, state } }, as(who));

  test.each(['0410', '041011', '04101-12', 'ABCDE', '0410 '])('is refused for %j', async (zip) => {
    const { status, error } = await find(zip);
    expect([status, error.message]).toEqual([422, 'Enter a ZIP code of five digits.']);
  });

  test('is the state alone for a code that no customer of the business has', async () => {
    await add('04102', 'Elsewhere', 'ME', stranger);
    expect((await find('04102')).body).toEqual({ city: '', state: 'ME' });
    expect((await find('00210')).body).toEqual({ city: '', state: '' });
  });

  test('has the city that most customers with the code have', async () => {
    await add('04103', 'Portlnad', 'ME');
    await add('04103', 'Portland', 'ME');
    await add('04103-2210', 'Portland', 'ME');
    expect((await find('04103')).body).toEqual({ city: 'Portland', state: 'ME' });
    expect((await find('04103-1111')).body).toEqual({ city: 'Portland', state: 'ME' });
  });
});

describe('a client', () => {
  test('is created from a flat or an object address, and read back', async () => {
    const flat = { address: '1 Elm St', city: 'Troy', state: 'NY', zipCode: '12180' };
    const object = { address: { street: '1 Elm St', city: 'Troy', state: 'NY', zip: '12180' } };
    for (const address of [flat, object]) {
      const body = { name: 'Kit Ames', company: 'Ames Ltd', ...address };
      const created = await call(product, 'createClient', { body }, as(admin));
      expect(created.status).toBe(201);
      const { body: read } = await call(
        product,
        'getClient',
        { params: { id: created.body._id } },
        as(admin),
      );
      expect(read).toMatchObject({
        companyName: 'Ames Ltd',
        company: 'Ames Ltd',
        address: { street: '1 Elm St', zip: '12180', zipCode: '12180', country: 'USA' },
        balanceOwed: 0,
        lastVisit: null,
        nextVisit: null,
      });
    }
  });

  test('has its last and its next visit, by the day of the work and not of its entry', async () => {
    const id = await makeClient(product, admin);
    const today = todayIn('America/New_York');
    const plan = async (days: number, scheduledTime: string, status: JobStatus) => {
      const scheduledDate = addDays(today, days);
      const body = { title: 'Tap', client: id, scheduledDate, scheduledTime, status };
      return (await call(product, 'createJob', { body }, as(admin))).body;
    };
    const visits = async () => {
      const { body } = await call(product, 'getClient', { params: { id } }, as(admin));
      return [body.lastVisit, body.nextVisit];
    };
    await plan(-9, '09:00', 'scheduled');
    await plan(1, '09:00', 'pending');
    await plan(2, '09:00', 'cancelled');
    expect(await visits()).toEqual([null, null]);
    const early = await plan(3, '09:00', 'completed');
    const past = await plan(-2, '10:00', 'paid');
    const now = await plan(0, '00:00', 'on_my_way');
    await plan(4, '10:00', 'scheduled');
    // Finished before its day: the visit was then.
    expect(await visits()).toEqual([early.completedDate, now.startTime]);
    await call(product, 'deleteJob', { params: { id: early._id } }, as(admin));
    expect(await visits()).toEqual([past.startTime, now.startTime]);
  });

  test('is created once per Idempotency-Key, also by two at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const create = (name: string) =>
      call(product, 'createClient', { body: { name } }, { ...as(admin), headers });
    const both = await Promise.all([create('Only Once'), create('Only Once')]);
    expect(both.map((reply) => reply.status)).toEqual([201, 201]);
    expect(both[0].body._id).toBe(both[1].body._id);
    const other = await create('Another');
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('keeps fields that an update omits', async () => {
    const params = { id: await makeClient(product, admin, { city: 'Utica' }) };
    const { body } = await call(
      product,
      'updateClient',
      { params, body: { phone: '(315) 555-0199' } },
      as(admin),
    );
    expect(body).toMatchObject({ name: 'Grace Lee', city: 'Utica', phone: '(315) 555-0199' });
  });

  test('is found by part of its name, and by the digits of its phone number', async () => {
    const own = await makeBusiness(product);
    const id = await makeClient(product, own, {
      name: '100% Ürban_Roofs',
      phone: '(917) 555-0142',
    });
    await makeClient(product, own, { name: 'Somebody Else', phone: '(646) 555-0177' });
    for (const q of ['ÜRBAN_R', '100%', '9175550142', '917-555', '%']) {
      const { body } = await call(product, 'listClients', { query: { q } }, as(own));
      expect(
        body.map((client) => client._id),
        q,
      ).toEqual([id]);
    }
  });

  describe('appears once in the pages of its list', () => {
    // The longest name that a form takes, in letters of three bytes each.
    const longest = '界'.repeat(160);
    const made: string[] = [];
    let own: Member;

    beforeAll(async () => {
      own = await makeBusiness(product);
      for (const name of ['b', 'A', 'c', longest, 'B', 'a', longest]) {
        made.push(await makeClient(product, own, { name, city: name }));
      }
    });

    const readAll = async (sort: 'newest' | 'name' | 'city' | 'jobs') => {
      const seen: Client[] = [];
      let query: Record<string, string> | undefined = { sort, limit: '2' };
      while (query !== undefined) {
        const page = await call(product, 'listClients', { query }, as(own));
        expect(page.status).toBe(200);
        seen.push(...page.body);
        query = nextPage(page.headers);
      }
      return seen;
    };

    test.each(['newest', 'jobs'] as const)('by %s', async (sort) => {
      const seen = await readAll(sort);
      expect(seen.map(({ _id }) => _id).toSorted()).toEqual(made.toSorted());
    });

    test.each(['name', 'city'] as const)('by %s, in any case of the letters', async (sort) => {
      const seen = await readAll(sort);
      const names = seen.map((client) => client[sort].toLowerCase());
      expect(names).toEqual(['a', 'a', 'b', 'b', 'c', longest, longest]);
      expect(seen.map(({ _id }) => _id).toSorted()).toEqual(made.toSorted());
    });
  });

  test('that gets a job while being deleted is archived, or the job is refused', async () => {
    const own = await makeBusiness(product);
    for (let round = 0; round < 8; round += 1) {
      const id = await makeClient(product, own);
      const body = { title: 'Tap', client: id, scheduledDate: '2026-07-01' };
      const [made, gone] = await Promise.all([
        call(product, 'createJob', { body }, own),
        call(product, 'deleteClient', { params: { id } }, own),
      ]);
      expect(gone.status).toBe(204);
      expect([201, 409, 422]).toContain(made.status);
      const kept = await product.db.rows('select from client where id = $1', [id]);
      expect(kept).toHaveLength(made.status === 201 ? 1 : 0);
    }
  });

  test('is marked in its jobs once deleted, and before that not at all', async () => {
    const client = await makeClient(product, admin);
    const body = { title: 'Tap', client, scheduledDate: '2026-07-01' };
    const { body: made } = await call(product, 'createJob', { body }, as(admin));
    expect(made.client).not.toHaveProperty('archived');
    await call(product, 'deleteClient', { params: { id: client } }, as(admin));
    const { body: job } = await call(product, 'getJob', { params: { id: made._id } }, as(admin));
    expect(job.client).toMatchObject({ _id: client, archived: true });
  });

  test('is gone once deleted, and its timeline with it', async () => {
    const params = { id: await makeClient(product, admin) };
    expect((await call(product, 'deleteClient', { params }, as(admin))).status).toBe(204);
    expect((await call(product, 'getClient', { params }, as(admin))).status).toBe(404);
    expect((await call(product, 'getClientTimeline', { params }, as(admin))).status).toBe(404);
  });
});
