import type { NewJob } from '@tradewind/contracts/jobs';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import * as plannedJobs from '../../../testing/plannedJobs.ts';
import { endMailDelays, onlyMailTo, workFor } from '../../../testing/readMail.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness({}, { PUBLIC_URL: 'https://app.example.com' });
workFor(product);

const planJob = (over: Partial<NewJob> = {}, who = admin) =>
  plannedJobs.planJob(product, who, over);

const switchOff = (who: Member, preference: string) =>
  plannedJobs.switchOff(product, who, preference);

const mailsAbout = (id: string) => plannedJobs.mailsAbout(product, id);

describe('a job whose crew sets off', () => {
  type Status = 'on_my_way' | 'scheduled' | 'in_progress' | 'completed';
  const setStatus = (id: string, status: Status, who = admin) =>
    call(product, 'setJobStatus', { params: { id }, body: { status } }, who);

  test('mails the customer once, with who is coming', async () => {
    const technician = await makeMember(product, admin, 'technician');
    const { email, id } = await planJob({ assignedTo: technician.userId });
    await setStatus(id, 'on_my_way', technician);
    await setStatus(id, 'on_my_way', technician);
    expect(await endMailDelays(product)).not.toEqual([]);
    const mail = await onlyMailTo(product, email);
    expect(mail.subject).toBe('Member technician is on the way: Leak check');
    expect(mail.text).toContain('With: Member technician, Byrd Plumbing');
    await setStatus(id, 'scheduled');
    await setStatus(id, 'on_my_way');
    expect((await mailsAbout(id)).filter((kind) => kind === 'job-on-my-way')).toHaveLength(1);
  });

  test('names everybody who comes, the lead first', async () => {
    const named = async (name: string) => {
      const { userId } = await makeMember(product, admin, 'technician');
      await product.db.rows('update app_user set name = $2 where id = $1', [userId, name]);
      return userId;
    };
    const [max, tom, lena] = [await named('Max'), await named('Tom'), await named('Lena')];
    const two = await planJob({ assignedTo: tom, people: [tom, lena] });
    const three = await planJob({ assignedTo: tom, people: [max, tom, lena] });
    for (const { id } of [two, three]) await setStatus(id, 'on_my_way');
    await endMailDelays(product);
    const mail = await onlyMailTo(product, two.email);
    expect(mail.subject).toBe('Tom and Lena are on the way: Leak check');
    expect(mail.text).toContain('Tom and Lena of Byrd Plumbing are on the way to you now.');
    expect(mail.text).toContain('With: Tom and Lena, Byrd Plumbing');
    const { text } = await onlyMailTo(product, three.email);
    expect(text).toContain('With: Tom, Lena and Max, Byrd Plumbing');
  });

  test('mails nobody when it was a mistake that is undone at once', async () => {
    const { id } = await planJob();
    await setStatus(id, 'on_my_way');
    expect(await mailsAbout(id)).toEqual(['job-on-my-way']);
    await setStatus(id, 'scheduled');
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('mails nobody when the crew has begun or finished at once, and once when that is undone', async () => {
    const { email, id } = await planJob();
    for (const next of ['in_progress', 'completed'] as const) {
      await setStatus(id, 'on_my_way');
      await setStatus(id, next);
      expect(await mailsAbout(id)).toEqual([]);
    }
    await setStatus(id, 'on_my_way');
    expect(await mailsAbout(id)).toEqual(['job-on-my-way']);
    await endMailDelays(product);
    await onlyMailTo(product, email);
    await setStatus(id, 'in_progress');
    await setStatus(id, 'on_my_way');
    expect(await mailsAbout(id)).toEqual(['job-on-my-way']);
  });

  test('mails nobody when it is switched off, or the customer has no address', async () => {
    const quiet = await makeBusiness(product);
    await switchOff(quiet, 'mailOnMyWay');
    const { id: off } = await planJob({}, quiet);
    const { id: mute } = await planJob({
      client: await makeClient(product, admin, { email: '' }),
    });
    await setStatus(off, 'on_my_way', quiet);
    await setStatus(mute, 'on_my_way');
    expect([await mailsAbout(off), await mailsAbout(mute)]).toEqual([[], []]);
  });
});
