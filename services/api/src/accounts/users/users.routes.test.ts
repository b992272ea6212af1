import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeMember } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();

describe('a profile', () => {
  test('is not changed by others, nor the business by a dispatcher', async () => {
    const admin = await makeBusiness(product);
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    const other = await call(
      product,
      'updateUser',
      { params: { id: dispatcher.userId }, body: { name: 'Nobody' } },
      admin,
    );
    const params = { id: dispatcher.userId };
    const company = await call(
      product,
      'updateUser',
      { params, body: { company: 'Mine' } },
      dispatcher,
    );
    expect([other.status, company.status]).toEqual([403, 403]);
    const { body: me } = await call(product, 'me', {}, dispatcher);
    const own = { ...me, preferences: { ...me.preferences, darkMode: true } };
    const saved = await call(product, 'updateUser', { params, body: own }, dispatcher);
    expect([saved.status, saved.body.preferences.darkMode]).toEqual([200, true]);
  });

  test('of a business that was created before a preference existed can be saved by every role', async () => {
    const admin = await makeBusiness(product);
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    await product.db.rows(
      `update business set preferences = preferences - 'website' - 'address' where id = $1`,
      [admin.businessId],
    );
    const { body: me } = await call(product, 'me', {}, dispatcher);
    const params = { id: dispatcher.userId };
    const saved = await call(product, 'updateUser', { params, body: me }, dispatcher);
    expect([saved.status, saved.body.preferences]).toEqual([200, me.preferences]);
  });

  test('gives the business the name of the person who empties its company, as registering without one does', async () => {
    const admin = await makeBusiness(product);
    const params = { id: admin.userId };
    const { body: me } = await call(product, 'me', {}, admin);
    const body = { ...me, name: 'Ada Byrd', company: ' ' };
    const saved = await call(product, 'updateUser', { params, body }, admin);
    expect([saved.status, saved.body.company]).toEqual([200, 'Ada Byrd']);
    const { name: _, ...nameless } = { ...saved.body, company: '' };
    const again = await call(product, 'updateUser', { params, body: nameless }, admin);
    expect([again.status, again.body.company]).toEqual([200, 'Ada Byrd']);
  });

  test('has the phone of the business, whoever is signed in', async () => {
    const admin = await makeBusiness(product, { phone: '(207) 555-0111' });
    const second = await makeMember(product, admin, 'admin');
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    const setPhone = ({ userId: id, token }: typeof admin, phone: string) =>
      call(product, 'updateUser', { params: { id }, body: { phone } }, { token });
    const phones = async () => {
      const { body } = await call(product, 'me', {}, dispatcher);
      return [body.phone, body.businessPhone];
    };
    await setPhone(second, '(207) 555-0122');
    await setPhone(dispatcher, '(207) 555-0133');
    expect(await phones()).toEqual(['(207) 555-0133', '(207) 555-0111']);
    await product.db.rows(`update app_user set status = 'deactivated' where id = $1`, [
      admin.userId,
    ]);
    expect(await phones()).toEqual(['(207) 555-0133', '(207) 555-0122']);
  });

  test('says who gets the mails of the business: the owner, then the oldest admin', async () => {
    const admin = await makeBusiness(product);
    const second = await makeMember(product, admin, 'admin');
    const technician = await makeMember(product, admin, 'technician');
    const isContactPerson = async ({ token }: typeof admin) =>
      (await call(product, 'me', {}, { token })).body.isContactPerson;
    expect(await isContactPerson(admin)).toBe(true);
    expect(await isContactPerson(second)).toBe(false);
    await product.db.rows(`update app_user set status = 'deactivated' where id = $1`, [
      admin.userId,
    ]);
    expect(await isContactPerson(second)).toBe(true);
    expect(await isContactPerson(technician)).toBe(false);
  });

  test('keeps role, e-mail and plan whatever is sent, and loses no concurrent update', async () => {
    const admin = await makeBusiness(product);
    const params = { id: admin.userId };
    const { body: me } = await call(product, 'me', {}, admin);
    const body = {
      ...me,
      email: 'other@example.com',
      role: 'technician',
      plan: 'basic',
      preferences: { ...me.preferences, bufferBetweenAppointments: 30 },
    };
    const saves = await Promise.all([
      call(product, 'updateUser', { params, body }, admin),
      call(product, 'updateUser', { params, body: { ...body, name: 'B' } }, admin),
    ]);
    expect(saves.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const { body: after } = await call(product, 'me', {}, admin);
    expect(after).toMatchObject({ email: me.email, role: 'admin', plan: me.plan });
    expect(after.preferences.bufferBetweenAppointments).toBe(30);
  });
});

describe('providers', () => {
  test('show only public fields, and only providers that take bookings', async () => {
    const open = await makeBusiness(product, { company: 'Open Air', phone: '(212) 555-0100' });
    const closed = await makeBusiness(product, {
      company: 'Closed Air',
      preferences: { allowClientBooking: false },
    });
    const { body } = await call(product, 'listProviders', { query: { q: ' air' } });
    expect(body.map((provider) => provider._id)).toEqual([open.userId]);
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(
      [
        '_id',
        'businessType',
        'company',
        'name',
        'nextFree',
        'place',
        'preferences',
        'serviceCount',
        'services',
      ].toSorted(),
    );
    const ask = (id: string) => call(product, 'getProvider', { params: { id } });
    const replies = await Promise.all([open.userId, closed.userId, randomUUID()].map(ask));
    expect(replies.map((reply) => reply.status)).toEqual([200, 404, 404]);
    expect(replies[0]?.body.contact).toEqual({});
  });

  test('that have only switched online booking off give their name and the ways to reach them that they show', async () => {
    const off = { allowClientBooking: false, showEmail: true };
    const make = () => makeBusiness(product, { company: 'Off Air', preferences: off });
    const [only, suspended, erased, unproven] = [
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    const set = (column: string, { businessId }: { readonly businessId: string }) =>
      product.db.rows(`update business set ${column} where id = $1`, [businessId]);
    await set('suspended_at = now()', suspended);
    await set("closed_at = now(), erase_at = now() + interval '9 days'", erased);
    await set('awaits_proof = true', unproven);
    const { body: me } = await call(product, 'me', {}, only);
    const ask = (id: string) => call(product, 'getProvider', { params: { id } });
    const reply = await ask(only.userId);
    expect([reply.status, reply.error.code]).toEqual([404, 'bookings_closed']);
    expect(Reflect.get(reply.error, 'provider')).toEqual({
      name: 'Off Air',
      contact: { email: me.email },
    });
    for (const id of [suspended.userId, erased.userId, unproven.userId, randomUUID()]) {
      const { error } = await ask(id);
      expect(error.code).toBe('not_found');
      expect(error).not.toHaveProperty('provider');
    }
  });

  test('show the ways to reach them that they have chosen, and have', async () => {
    const website = 'https://byrd.example/';
    const admin = await makeBusiness(product, { preferences: { website } });
    const { body: me } = await call(product, 'me', {}, admin);
    const show = async (chosen: Partial<typeof me.preferences>) => {
      const params = { id: admin.userId };
      const saved = await call(
        product,
        'updateUser',
        { params, body: { preferences: chosen } },
        admin,
      );
      expect(saved.status).toBe(200);
      const { body } = await call(product, 'getProvider', { params });
      return body.contact;
    };
    // There is no phone number to show.
    expect(await show({ showPhone: true, showEmail: true })).toEqual({ email: me.email });
    expect(await show({ showEmail: false, showWebsite: true })).toEqual({ website });
    const { body: listed } = await call(product, 'listProviders', { query: { q: 'Byrd' } });
    expect(JSON.stringify(listed)).not.toContain(website);
  });
});
