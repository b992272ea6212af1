import { describe, expect, test, vi } from 'vitest';
import {
  type Bookable,
  bookingRequest,
  daysAhead,
  makeBookable,
} from '../../../testing/bookableBusiness.ts';
import { call, send } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { acceptCurrentQuote, linkTokenOf, makeQuote } from '../../../testing/makeDocuments.ts';
import { readEvents } from '../../../testing/readEvents.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { recordActivity } from '../activity.ts';

const product = serveProduct();

const makeJob = async (member: Member, over: { assignedTo?: string } = {}) => {
  const client = await makeClient(product, member);
  const body = { title: 'Boiler', client, scheduledDate: daysAhead(3), ...over };
  return (await callsOf(product, member)('createJob', { body })).body._id;
};

const addLine = (member: Member, kind: string) =>
  recordActivity(product.db, {
    businessId: member.businessId,
    entity: 'client',
    entityId: member.userId,
    kind,
    summary: kind,
    by: 'Tradewind',
  });

describe('the stream', () => {
  test('requires a token', async () => {
    const bare = await send(`${product.url}/api/events`);
    expect([bare.status, bare.error.code]).toEqual([401, 'unauthorized']);
    const { token } = await makeBusiness(product);
    const headers = { authorization: `Bearer ${token}` };
    const odd = await send(`${product.url}/api/events?lastEventId=yesterday`, { headers });
    expect(odd.status).toBe(422);
  });

  test('has headers that prevent caching and buffering', async () => {
    const { token } = await makeBusiness(product);
    const controller = new AbortController();
    const { headers, body } = await fetch(`${product.url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: controller.signal,
    });
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    const first = await body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^id: \d{4}-\d\d-\d\dT.*Z\n\n$/);
    controller.abort();
  });

  test('reaches every member of the business, and no other business', async () => {
    const admin = await makeBusiness(product);
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    const stranger = await makeBusiness(product);
    const mine = await readEvents(product.url, dispatcher.token);
    const theirs = await readEvents(product.url, stranger.token);

    const id = await makeJob(admin);
    expect(await mine.until({ entity: 'job', entityId: id })).toMatchObject({ kind: 'created' });
    // The next event is one of their own business.
    const own = await makeJob(stranger);
    await theirs.until({ entity: 'job', entityId: own });
    expect(new Set(theirs.events.map(({ entityId }) => entityId))).toEqual(new Set([own]));
  });

  test('reports nothing of a rolled-back change', async () => {
    const member = await makeBusiness(product);
    const { events, until } = await readEvents(product.url, member.token);
    const undone = product.db.transaction(async (tx) => {
      const { businessId, userId: entityId } = member;
      const line = { businessId, entity: 'client', entityId, kind: 'undone', summary: '' } as const;
      await recordActivity(tx, { ...line, by: 'Tradewind' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await addLine(member, 'after');
    await until({ kind: 'after' });
    expect(events.map(({ kind }) => kind)).toEqual(['after']);
  });

  test("reports a customer's answer and a booking", async () => {
    const shop: Bookable = await makeBookable(product);
    const { until } = await readEvents(product.url, shop.token);
    const quote = await makeQuote(product, shop);
    const sent = await callsOf(product, shop)('sendQuote', { params: { id: quote._id } });
    const token = linkTokenOf(sent.body.link);
    await acceptCurrentQuote(product, token, 'Grace Lee');
    const accepted = await until({ entity: 'quote', kind: 'accepted' });
    expect(accepted).toMatchObject({ entityId: quote._id, clientId: expect.any(String) });

    const body = bookingRequest(shop, `${daysAhead(5)}T10:00:00.000Z`);
    const booked = await call(product, 'book', { body });
    await until({ entity: 'job', entityId: booked.body._id, kind: 'booked' });
  });

  test('reports to a technician only their own jobs, and one that is reassigned', async () => {
    const admin = await makeBusiness(product);
    const technician = await makeMember(product, admin, 'technician');
    const { events, until } = await readEvents(product.url, technician.token);
    await makeJob(admin);
    await makeQuote(product, admin);
    const id = await makeJob(admin, { assignedTo: technician.userId });
    await until({ entity: 'job', entityId: id, kind: 'created' });
    const body = { assignedTo: null };
    await callsOf(product, admin)('updateJob', { params: { id }, body });
    await until({ entity: 'job', entityId: id, kind: 'assigned' });

    await callsOf(product, admin)('updateJob', { params: { id }, body: { title: 'Not theirs' } });
    const next = await makeJob(admin, { assignedTo: technician.userId });
    await until({ entityId: next });
    await callsOf(product, admin)('deleteJob', { params: { id: next } });
    await until({ entityId: next, kind: 'deleted' });
    expect(new Set(events.map(({ entityId }) => entityId))).toEqual(new Set([id, next]));
    expect(events.map(({ kind }) => kind)).not.toContain('updated');
  });

  test('reports catalog changes, and settings to every role', async () => {
    const admin = await makeBusiness(product);
    const technician = await makeMember(product, admin, 'technician');
    const mine = await readEvents(product.url, admin.token);
    const theirs = await readEvents(product.url, technician.token);
    const as = callsOf(product, admin);
    const body = { name: 'Tune-up', price: 90, duration: 60, category: 'Maintenance' };
    const { _id } = (await as('createService', { body })).body;
    await mine.until({ entity: 'service', entityId: _id, kind: 'created' });
    await as('updateService', { params: { id: _id }, body: { name: 'Tune-up plus' } });
    await mine.until({ entity: 'service', entityId: _id, kind: 'updated' });
    await as('deleteService', { params: { id: _id } });
    await mine.until({ entity: 'service', entityId: _id, kind: 'deleted' });
    await as('updateUser', {
      params: { id: admin.userId },
      body: { preferences: { bufferBetweenAppointments: 30 } },
    });
    await mine.until({ entity: 'business', kind: 'settings' });
    await theirs.until({ entity: 'business', kind: 'settings' });
    expect(theirs.events.map(({ entity }) => entity)).toEqual(['business']);
  });

  test('reports to a technician what changes about them, such as a new role, and about nobody else', async () => {
    const admin = await makeBusiness(product);
    const other = await makeMember(product, admin, 'technician');
    const technician = await makeMember(product, admin, 'dispatcher');
    const updateMember = (id: string, body: { role?: 'technician'; bookable?: boolean }) =>
      callsOf(product, admin)('updateMember', { params: { id }, body });
    await updateMember(technician.userId, { role: 'technician' });
    const { events, until } = await readEvents(product.url, technician.token);
    await until({ entity: 'member', entityId: technician.userId });
    await updateMember(other.userId, { bookable: false });
    await updateMember(admin.userId, { bookable: false });
    const id = await makeJob(admin, { assignedTo: technician.userId });
    await until({ entity: 'job', entityId: id });
    expect(new Set(events.map(({ entityId }) => entityId))).toEqual(
      new Set([technician.userId, id]),
    );
  });

  test('ends for a member who is deactivated', async () => {
    const admin = await makeBusiness(product);
    const member = await makeMember(product, admin, 'dispatcher');
    const { connections, events } = await readEvents(product.url, member.token);
    const deactivated = await callsOf(product, admin)('updateMember', {
      params: { id: member.userId },
      body: { status: 'deactivated' },
    });
    expect(deactivated.status).toBe(200);
    // The client reconnects once, is rejected, and stops.
    await vi.waitFor(() => expect(connections()).toBe(2), { timeout: WAIT_LIMIT });
    await addLine(admin, 'secret');
    const { until: seen } = await readEvents(product.url, admin.token);
    await seen({ kind: 'secret' });
    expect(events.map(({ kind }) => kind)).not.toContain('secret');
    expect(connections()).toBe(2);
  });
});

describe('a returning reader', () => {
  test('gets the events since the id of its last message', async () => {
    const member = await makeBusiness(product);
    const { until } = await readEvents(product.url, member.token);
    await addLine(member, 'long ago');
    // Otherwise the returning reader may get it as a live event.
    await until({ kind: 'long ago' });
    await product.db.rows('alter table activity disable trigger activity_stays');
    const move = `update activity set at = at - interval '1 hour' where business_id = $1`;
    await product.db.rows(move, [member.businessId]);
    await product.db.rows('alter table activity enable trigger activity_stays');
    const lastEventId = new Date(Date.now() - 60_000).toISOString();
    await addLine(member, 'missed');

    const { body } = await fetch(`${product.url}/api/events?lastEventId=${lastEventId}`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    const reader = body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    const text = new TextDecoder().decode(first?.value);
    expect(text).toContain('"kind":"missed"');
    expect(text).not.toContain('long ago');
  });

  test('gets a reset when too much was missed', async () => {
    const member = await makeBusiness(product);
    const wasThere = await readEvents(product.url, member.token);
    await product.db.rows(
      `insert into activity (business_id, entity, entity_id, kind, summary, actor)
       select $1, 'client', $2, 'many', 'many', 'Tradewind' from generate_series(1, 600)`,
      [member.businessId, member.userId],
    );
    const waiting = { timeout: WAIT_LIMIT };
    // Read events are not sent again to later readers.
    const told = () => new Set(wasThere.events.map(({ id }) => id)).size;
    await vi.waitFor(() => expect(told()).toBe(600), waiting);
    const { resets, events } = await readEvents(product.url, member.token);
    await vi.waitFor(() => expect(resets()).toBe(1), waiting);
    expect(events).toEqual([]);
  });
});
