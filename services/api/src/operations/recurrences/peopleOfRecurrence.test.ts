import { describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/factories.ts';
import { after, serveRecurringJobs, weekly } from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf } = serveRecurringJobs(product);

describe('the people of recurring work', () => {
  const people = async (id: string) =>
    (
      await product.db.rows<{ names: string[] }>(
        `select array(select v.lead_id::text union all select h.user_id::text from visit_helper h
           where h.visit_id = v.id) as names
         from visit v where v.job_id = $1 order by v.starts_at limit 2`,
        [id],
      )
    ).map(({ names }) => names);

  test('are on each visit, and those of a job stay until others are named', async () => {
    const [lead, helper] = [
      await makeMember(product, shop.admin, 'technician'),
      await makeMember(product, shop.admin, 'technician'),
    ];
    const both = [lead.userId, helper.userId];
    const { id, params, recurrence } = await makeRecurring({ ...weekly, people: both });
    expect(recurrence.people.map(({ _id }) => _id)).toEqual(both);
    expect(await people(id)).toEqual([both, both]);
    await shop.as('setRecurrence', { params, body: { ...weekly, time: '12:00' } });
    expect(await people(id)).toEqual([both, both]);
    await shop.as('setRecurrence', {
      params,
      body: { ...weekly, lead: helper.userId, people: [] },
    });
    expect(await people(id)).toEqual([[helper.userId], [helper.userId]]);
  });

  test('of one visit have another lead beside their helpers, who is mailed', async () => {
    const [lead, helper, other] = [
      await makeMember(product, shop.admin, 'technician'),
      await makeMember(product, shop.admin, 'technician'),
      await makeMember(product, shop.admin, 'technician'),
    ];
    const both = [lead.userId, helper.userId];
    const { id, params } = await makeRecurring({ ...weekly, people: both });
    const body = { scope: 'this', from: after(10), duration: 90, lead: other.userId } as const;
    const changed = await shop.as('setRecurrence', { params, body });
    expect(await people(id)).toEqual([both, [other.userId, helper.userId]]);
    const [first, second] = changed.body.next;
    expect([first?.lead?._id, first?.duration]).toEqual([lead.userId, 60]);
    expect([second?.lead?._id, second?.duration]).toEqual([other.userId, 90]);
    await shop.as('setRecurrence', { params, body });
    const mails = await product.db.rows(
      `select recipient from outgoing_mail where kind = 'job-assigned' and visit_id = $1`,
      [second?.visitId],
    );
    const { body: members } = await shop.as('getMembers', {});
    const email = members.find(({ _id }) => _id === other.userId)?.email;
    expect(mails).toEqual([{ recipient: email }]);
    const nobody = { scope: 'this', from: after(10), lead: null } as const;
    await shop.as('setRecurrence', { params, body: nobody });
    expect((await visitsOf(id))[1]?.lead_id).toBeNull();
  });

  test('who have left are on no further visit', async () => {
    const lead = await makeMember(product, shop.admin, 'technician');
    const { id, params } = await makeRecurring({ ...weekly, lead: lead.userId });
    await shop.as('pauseRecurrence', { params, body: { from: after(10) } });
    const leave = `update app_user set status = 'deactivated' where id = $1`;
    await product.db.rows(leave, [lead.userId]);
    await shop.as('resumeRecurrence', { params, body: {} });
    expect((await visitsOf(id)).slice(0, 2).map(({ lead_id }) => lead_id)).toEqual([
      lead.userId,
      null,
    ]);
  });

  test('who are deactivated are off the recurrence, also once they are back', async () => {
    const lead = await makeMember(product, shop.admin, 'technician');
    const { id, params } = await makeRecurring({ ...weekly, lead: lead.userId });
    const setMember = (status: 'deactivated' | 'active') =>
      shop.as('updateMember', { params: { id: lead.userId }, body: { status } });
    const leads = async () => new Set((await visitsOf(id)).map(({ lead_id }) => lead_id));
    expect((await setMember('deactivated')).status).toBe(200);
    expect((await setMember('active')).status).toBe(200);
    expect((await shop.as('getRecurrence', { params })).body).toMatchObject({ lead: null });
    expect(await leads()).toEqual(new Set([null]));
    await shop.as('setRecurrence', { params, body: { ...weekly, lead: lead.userId } });
    expect(await leads()).toEqual(new Set([lead.userId]));
  });

  test('who are deactivated leave the recurrence to those who help', async () => {
    const { userId: first } = await makeMember(product, shop.admin, 'technician');
    const { userId: second } = await makeMember(product, shop.admin, 'technician');
    const { userId: third } = await makeMember(product, shop.admin, 'technician');
    const led = await makeRecurring({ ...weekly, lead: first, people: [first, second] });
    const helped = await makeRecurring({ ...weekly, lead: third, people: [third, first] });
    const body = { status: 'deactivated' as const };
    await shop.as('updateMember', { params: { id: first }, body });
    const peopleOf = async ({ params }: typeof led) => {
      const { body: found } = await shop.as('getRecurrence', { params });
      return [found.lead?._id, found.people.map(({ _id }) => _id)];
    };
    expect(await peopleOf(led)).toEqual([second, [second]]);
    expect(await peopleOf(helped)).toEqual([third, [third]]);
  });

  test('who have left do not keep the work from changing otherwise', async () => {
    const lead = await makeMember(product, shop.admin, 'technician');
    const { id, params } = await makeRecurring({ ...weekly, lead: lead.userId });
    const leave = `update app_user set status = 'deactivated' where id = $1`;
    await product.db.rows(leave, [lead.userId]);
    const body = { ...weekly, endsOn: after(10) };
    expect((await shop.as('setRecurrence', { params, body })).status).toBe(200);
    expect(await visitsOf(id)).toHaveLength(2);
  });
});
