import { authMessages } from '@tradewind/contracts/auth';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeEmail, makeMember } from '../../../testing/factories.ts';
import { queuedToken } from '../../../testing/readMail.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();

describe('members', () => {
  test('are invited by an admin, join once, and count towards the plan', async () => {
    const admin = await makeBusiness(product);
    await product.db.rows(`update business set plan = 'basic' where id = $1`, [admin.businessId]);
    const email = makeEmail();
    const invite = (to: string) =>
      call(product, 'inviteMember', { body: { email: to, role: 'technician' } }, admin);
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    const refused = await call(
      product,
      'inviteMember',
      { body: { email, role: 'admin' } },
      dispatcher,
    );
    expect(refused.status).toBe(403);
    expect((await invite(email)).status).toBe(201);
    const token = await queuedToken(product, 'invitation', email);
    const opened = await call(product, 'getInvitation', { params: { token } });
    expect(opened.body).toMatchObject({ email, role: 'technician', name: '' });
    const body = { token, name: 'Tim Fox', password: 'Secret12' };
    const both = await Promise.all([
      call(product, 'acceptInvitation', { body }),
      call(product, 'acceptInvitation', { body }),
    ]);
    expect(both.map((reply) => reply.status).toSorted()).toEqual([201, 404]);
    const spent = await call(product, 'getInvitation', { params: { token } });
    expect([spent.status, spent.error.message]).toEqual([404, authMessages.invitationEnded]);
    const many = await Promise.all([invite(makeEmail()), invite(makeEmail()), invite(makeEmail())]);
    expect(many.map((reply) => reply.status).toSorted()).toEqual([201, 201, 409]);
    const { error } = await invite(makeEmail());
    expect(error.message).toContain('up to 5 team members');
    const { body: full } = await call(product, 'getMembers', {}, admin);
    // Inviting a person again takes no further seat.
    expect((await invite(full.at(-1)?.email ?? '')).status).toBe(201);
    const { body: team } = await call(product, 'getMembers', {}, admin);
    expect(team.map((member) => member.status)).toEqual([
      'active',
      'active',
      'active',
      'invited',
      'invited',
    ]);
  });

  test('cannot leave a business without an admin, not even concurrently', async () => {
    const first = await makeBusiness(product);
    const second = await makeMember(product, first, 'admin');
    const demote = (who: typeof first, whom: typeof first) =>
      call(
        product,
        'updateMember',
        { params: { id: whom.userId }, body: { role: 'technician' } },
        who,
      );
    const both = await Promise.all([demote(first, second), demote(first, first)]);
    expect(both.map((reply) => reply.status).filter((status) => status === 200)).toHaveLength(1);
    const admins = await product.db.rows(
      `select from app_user where business_id = $1 and role = 'admin'`,
      [first.businessId],
    );
    expect(admins).toHaveLength(1);
  });

  test('who are deactivated lose access at once', async () => {
    const admin = await makeBusiness(product);
    const member = await makeMember(product, admin, 'technician');
    expect((await call(product, 'me', {}, member)).status).toBe(200);
    const params = { id: member.userId };
    const done = await call(
      product,
      'updateMember',
      { params, body: { status: 'deactivated' } },
      admin,
    );
    expect(done.body.status).toBe('deactivated');
    expect((await call(product, 'me', {}, member)).status).toBe(401);
  });
});
