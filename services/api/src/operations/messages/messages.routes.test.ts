import { randomUUID } from 'node:crypto';
import type { NewJob } from '@tradewind/contracts/jobs';
import { describe, expect, test } from 'vitest';
import {
  bookingRequest,
  daysAhead,
  makeBookable,
  makeService,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import {
  importJob,
  type Member,
  makeBusiness,
  makeClient,
  makeEmail,
  makeMember,
} from '../../../testing/factories.ts';
import * as plannedJobs from '../../../testing/plannedJobs.ts';
import { appointmentsOf } from '../../../testing/readAppointment.ts';
import { onlyMailTo, waitForMail, workFor } from '../../../testing/readMail.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness({}, { PUBLIC_URL: 'https://app.example.com' });
workFor(product);

const day = daysAhead(10);

const planJob = (over: Partial<NewJob> = {}, who = admin) =>
  plannedJobs.planJob(product, who, over);

const update = (id: string, body: Record<string, unknown>, who = admin) =>
  call(product, 'updateJob', { params: { id }, body }, who);

const messageOf = (id: string, who = admin) =>
  call(product, 'getJobMessage', { params: { id } }, who);

const tell = (id: string, message = '', who = admin) =>
  call(product, 'sendJobMessage', { params: { id }, body: { message } }, who);

const switchOff = (who: Member, preference: string) =>
  plannedJobs.switchOff(product, who, preference);

const mailsAbout = (id: string) => plannedJobs.mailsAbout(product, id);

test('a message names the property of a job without an address of its own', async () => {
  const client = await makeClient(product, admin);
  const elm = { street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' };
  const { body } = await call(
    product,
    'createProperty',
    { params: { id: client }, body: elm },
    admin,
  );
  const placesOf = async (over: Partial<NewJob>) =>
    (await messageOf((await planJob({ client, ...over })).id)).body.mail.facts
      .filter(({ label }) => label === 'Where')
      .map(({ value }) => value);
  const location = { address: '9 Barn Rd', city: 'Troy', state: 'NY', zip: '12180', country: '' };
  expect(await placesOf({ property: body._id })).toEqual(['4 Elm St, Troy, NY 12180']);
  expect(await placesOf({ property: body._id, location })).toEqual(['9 Barn Rd, Troy, NY 12180']);
});

describe('telling a customer is refused', () => {
  test('for a job that is not there, of another business, or without a time', async () => {
    const stranger = await makeBusiness(product);
    const { id } = await planJob();
    const client = await makeClient(product, admin);
    const undated = await importJob(product, admin, client, 'From the old system');
    for (const answer of [
      await tell(randomUUID()),
      await tell(id, '', stranger),
      await messageOf(id, stranger),
      await tell(undated),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await tell('x')).status).toBe(422);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('to a technician, and with a message that is too long', async () => {
    const technician = await makeMember(product, admin, 'technician');
    const { id } = await planJob({ assignedTo: technician.userId });
    expect((await tell(id, '', technician)).status).toBe(403);
    expect((await tell(id, 'x'.repeat(2_001))).status).toBe(422);
  });

  test('without an address, after the start, for a finished job, and when switched off', async () => {
    const { id: mute } = await planJob({
      client: await makeClient(product, admin, { email: '' }),
    });
    const { id: past } = await planJob({ scheduledDate: daysAhead(-2) });
    const { id: done } = await planJob({ status: 'completed' });
    const quiet = await makeBusiness(product);
    await switchOff(quiet, 'mailMoved');
    const { id: off } = await planJob({}, quiet);
    for (const [id, state, who] of [
      [mute, 'noEmail', admin],
      [past, 'over', admin],
      [done, 'over', admin],
      [off, 'off', quiet],
    ] as const) {
      expect((await messageOf(id, who)).body.state).toBe(state);
      expect((await tell(id, '', who)).status).toBe(409);
      expect(await mailsAbout(id)).toEqual([]);
    }
  });

  test('for a booking, whose visitor is mailed by the move itself', async () => {
    const shop = await makeBookable(product);
    const email = makeEmail();
    const booked = await call(product, 'book', {
      body: bookingRequest(shop, `${day}T10:00:00.000Z`, { email }),
    });
    const id = booked.body._id;
    await update(id, { scheduledTime: '13:00' }, shop);
    expect((await messageOf(id, shop)).body.state).toBe('automatic');
    expect((await tell(id, '', shop)).status).toBe(409);
    const toVisitor = (await mailsAbout(id)).filter((kind) => kind !== 'booking-notice');
    expect(toVisitor).toEqual(['booking-confirmed', 'booking-moved']);
  });
});

describe('a job that the office moves', () => {
  test('mails nobody by itself; the customer is told once, in the name of the business', async () => {
    const { email, id } = await planJob();
    await update(id, { scheduledTime: '13:00' });
    const { body: offered } = await messageOf(id);
    expect(offered).toMatchObject({ kind: 'moved', state: 'offered', customer: { email } });
    expect(await mailsAbout(id)).toEqual([]);

    const [first, second] = await Promise.all([tell(id, 'The van broke down.'), tell(id)]);
    expect([first.body.state, second.body.state]).toEqual(['sent', 'sent']);
    expect(await mailsAbout(id)).toEqual(['job-moved']);
    const mail = await onlyMailTo(product, email);
    expect(mail.from).toContain('Byrd Plumbing');
    expect(mail.subject).toMatch(/^New time: Leak check on .* at 1:00 PM$/);
    expect(mail.text).toMatch(/When: .* at 1:00 PM Eastern \w+ Time/);
    expect(mail.attachments.map(({ name }) => name)).toContain('appointment.ics');
    for (const { label, value } of offered.mail.facts) {
      expect(mail.text).toContain(`${label}: ${value}`);
    }
  });

  test('again is offered again, also back to an earlier time', async () => {
    const { email, id } = await planJob();
    for (const scheduledTime of ['13:00', '15:00', '13:00']) {
      await update(id, { scheduledTime });
      expect((await tell(id, scheduledTime)).body.state).toBe('sent');
    }
    await update(id, { notes: 'Bring the ladder' });
    expect((await messageOf(id)).body.state).toBe('sent');
    expect(await waitForMail(product, email, 3)).toHaveLength(3);
  });

  test('is called off by a mail that takes it out of the calendar', async () => {
    const { email, id } = await planJob();
    await call(product, 'setJobStatus', { params: { id }, body: { status: 'cancelled' } }, admin);
    expect((await messageOf(id)).body).toMatchObject({ kind: 'cancelled', state: 'offered' });
    await tell(id, 'We will call you.');
    const mail = await onlyMailTo(product, email);
    expect(mail.subject).toMatch(/^Appointment cancelled: Leak check on /);
    expect(mail.text).toContain('> We will call you.');
    const [file] = mail.attachments.filter(({ name }) => name === 'appointment.ics');
    expect(file?.text).toContain('METHOD:CANCEL');
  });

  test('is called off with the time that the customer was mailed, where it has moved since', async () => {
    const { email, id } = await planJob();
    await update(id, { scheduledTime: '13:00' });
    await tell(id);
    await update(id, { scheduledTime: '15:00' });
    await call(product, 'setJobStatus', { params: { id }, body: { status: 'cancelled' } }, admin);
    const { kind, state, mail } = (await messageOf(id)).body;
    expect([kind, state]).toEqual(['cancelled', 'offered']);
    expect(mail.subject).toMatch(/ at 1:00 PM$/);
    expect(mail.facts.map(({ label }) => label)).not.toContain('Instead of');
    expect((await tell(id)).body.mail.subject).toBe(mail.subject);
    const sent = (await waitForMail(product, email, 2)).at(-1);
    expect(sent?.text).toMatch(/When: .* at 1:00 PM /);
    expect(sent?.text).not.toContain('3:00 PM');
    const [moved, cancelled] = (await waitForMail(product, email, 2)).map(appointmentsOf);
    expect(cancelled?.map(({ uid }) => uid)).toEqual(moved?.map(({ uid }) => uid));
  });

  test('is called off with the time that the customer was mailed of each of its visits', async () => {
    const { id } = await planJob();
    const visit = { scheduledDate: daysAhead(11), scheduledTime: '13:00' };
    const added = await call(product, 'createVisit', { params: { id }, body: visit }, admin);
    await update(id, { scheduledTime: '13:00' });
    await tell(id);
    const params = { id: added.body._id };
    await call(product, 'updateVisit', { params, body: { scheduledTime: '15:00' } }, admin);
    await call(product, 'setJobStatus', { params: { id }, body: { status: 'cancelled' } }, admin);
    const { facts } = (await messageOf(id)).body.mail;
    // The day alone: the time is that of the first visit.
    expect(facts.find(({ label }) => label === 'Also on')?.value).toMatch(/\d$/);
    expect(JSON.stringify(facts)).not.toContain('3:00 PM');
  });

  test('offers another time in that mail while the business has a service to book', async () => {
    const actionOf = async (who: Member) => {
      const { id } = await planJob({}, who);
      await call(product, 'setJobStatus', { params: { id }, body: { status: 'cancelled' } }, who);
      return (await messageOf(id, who)).body.mail.action;
    };
    const owner = await makeBusiness(product);
    expect(await actionOf(owner)).toBeNull();
    await makeService(product, owner);
    expect(await actionOf(owner)).toBe('Book another time');
  });
});

test('a cancelled job of several visits takes each out of the calendar, and brings each back', async () => {
  const { email, id } = await planJob();
  const added = { scheduledDate: daysAhead(12), scheduledTime: '07:30' };
  await call(product, 'createVisit', { params: { id }, body: added }, admin);
  const setStatus = (status: 'cancelled' | 'scheduled') =>
    call(product, 'setJobStatus', { params: { id }, body: { status } }, admin);
  await setStatus('cancelled');
  await tell(id);
  await setStatus('scheduled');
  await tell(id);
  const mails = (await waitForMail(product, email, 2)).map(appointmentsOf);
  const [cancelled = [], reopened = []] = ['CANCEL', 'REQUEST'].map((method) =>
    mails.find(([file]) => file?.method === method),
  );
  const visits = (await call(product, 'listJobVisits', { params: { id }, query: {} }, admin)).body;
  const uids = visits.map(({ _id }) => `booking-${_id}@tradewind`);
  expect(uids).toHaveLength(2);
  expect(cancelled.map(({ uid }) => uid)).toEqual(uids);
  expect(reopened.map(({ uid }) => uid)).toEqual(uids);
  expect(cancelled.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  for (const [at, { sequence }] of reopened.entries())
    expect(sequence).toBeGreaterThan(cancelled[at]?.sequence ?? 0);
  const mailed = async () => {
    const { body } = await call(product, 'getJobTimeline', { params: { id } }, admin);
    return body.filter(({ kind }) => kind === 'mailed').map(({ summary }) => summary);
  };
  await expect
    .poll(mailed)
    .toEqual([
      `Withdrawal of the cancellation emailed to ${email}`,
      `Cancellation emailed to ${email}`,
    ]);
});

describe('a newly assigned member', () => {
  const emailOf = async ({ userId }: Member) => {
    const row = await product.db.row<{ email: string }>(
      'select email from app_user where id = $1',
      [userId],
    );
    return row?.email ?? '';
  };

  test('is mailed the job, in the name and zone of the business', async () => {
    const technician = await makeMember(product, admin, 'technician');
    const location = { address: '1 Main St', city: 'Troy', state: 'NY', zip: '12180', country: '' };
    const { id } = await planJob({ location });
    await update(id, { assignedTo: technician.userId });
    await update(id, { assignedTo: technician.userId, notes: 'Ring twice' });
    const mail = await onlyMailTo(product, await emailOf(technician));
    expect(mail.from).toContain('Byrd Plumbing');
    expect(mail.subject).toMatch(/^New job for you: Leak check on .* at 9:00 AM$/);
    expect(mail.text).toMatch(/When: .* at 9:00 AM Eastern \w+ Time/);
    expect(mail.text).toContain('Where: 1 Main St, Troy, NY 12180');
    expect(mail.links).toContain(`https://app.example.com/dashboard/jobs/${id}`);
  });

  test('is mailed about a job that is created for them, but not by themself', async () => {
    const technician = await makeMember(product, admin, 'technician');
    const { id } = await planJob({ assignedTo: technician.userId });
    const { id: own } = await planJob({ assignedTo: admin.userId });
    expect([await mailsAbout(id), await mailsAbout(own)]).toEqual([['job-assigned'], []]);
  });

  test('is not mailed about a finished job, without notifications, or when switched off', async () => {
    const technician = await makeMember(product, admin, 'technician');
    const { id: done } = await planJob({ assignedTo: technician.userId, status: 'completed' });
    const deaf = await makeMember(product, admin, 'technician');
    await switchOff(deaf, 'notificationsEnabled');
    const { id: unheard } = await planJob({ assignedTo: deaf.userId });
    const quiet = await makeBusiness(product);
    await switchOff(quiet, 'mailAssigned');
    const hand = await makeMember(product, quiet, 'technician');
    const { id: off } = await planJob({ assignedTo: hand.userId }, quiet);
    for (const id of [done, unheard, off]) expect(await mailsAbout(id)).toEqual([]);
  });
});
