import { describe, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { makeBusiness } from '../../../testing/factories.ts';
import {
  mailsAbout,
  planJob,
  planTwoVisits,
  switchOff,
  visitMails,
} from '../../../testing/plannedJobs.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { formatDayOf } from '../../engines/mail/dateTimeText.ts';
import { markMailSent } from '../../engines/mail/outgoing.queries.ts';

const { product, admin, as } = serveBusiness();
const later = daysAhead(12);

const makeTwo = () => planTwoVisits(product, admin);

const mails = (job: string) => visitMails(product, job);

describe('the customer', () => {
  test('is mailed that the crew of a visit has set off, unless it is taken back at once', async () => {
    const { job, visit, email } = await makeTwo();
    const setStatus = (status: 'on_my_way' | 'scheduled', id = visit) =>
      as('setVisitStatus', { params: { id }, body: { status } });
    await setStatus('on_my_way');
    await setStatus('on_my_way', job);
    const [first, second] = await mails(job);
    expect([first, second]).toMatchObject([
      { kind: 'job-on-my-way', recipient: email, visit },
      { kind: 'job-on-my-way', recipient: email, visit: job },
    ]);
    expect(first?.start.slice(0, 10)).toBe(later);
    await setStatus('scheduled');
    expect(await mails(job)).toMatchObject([{ visit: job }]);
    await as('deleteVisit', { params: { id: job } });
    expect(await mails(job)).toEqual([]);
  });

  test('is mailed that the crew of another visit of the job has set off, when one begins at once', async () => {
    const { job, visit } = await makeTwo();
    for (const id of [job, visit])
      await as('setVisitStatus', { params: { id }, body: { status: 'on_my_way' } });
    await as('setJobStatus', { params: { id: job }, body: { status: 'in_progress' } });
    expect(await mails(job)).toMatchObject([{ kind: 'job-on-my-way', visit }]);
  });

  test('is mailed a new time or the cancellation of one visit, once each', async () => {
    const { job, visit } = await makeTwo();
    const params = { id: job };
    const stateOf = async (query: { visitId?: string }) => {
      const { body } = await as('getJobMessage', { params, query });
      return `${body.kind} ${body.state}`;
    };
    const tell = () => as('sendJobMessage', { params, body: { visitId: visit } });
    await as('updateVisit', { params: { id: visit }, body: { scheduledTime: '14:00' } });
    expect(await stateOf({ visitId: visit })).toBe('moved offered');
    await Promise.all([tell(), tell()]);
    // The mail has named the other visit, too.
    expect([await stateOf({ visitId: visit }), await stateOf({})]).toEqual([
      ...['moved sent', 'moved sent'],
    ]);
    await as('setVisitStatus', { params: { id: visit }, body: { status: 'cancelled' } });
    expect(await stateOf({ visitId: visit })).toBe('cancelled offered');
    const { mail } = (await tell()).body;
    expect([mail.heading, mail.facts.at(-1)]).toMatchObject([
      'One visit is cancelled',
      { label: 'Next visit', value: expect.stringMatching(/ at 9:00 AM$/) },
    ]);
    expect(await mailsAbout(product, job)).toEqual(['job-moved', 'job-cancelled']);
  });

  test('is mailed the cancellation of a job with all of its visits to come, also after one that is done', async () => {
    const { id } = await planJob(product, admin);
    await as('createVisit', { params: { id }, body: { scheduledDate: later, days: 3 } });
    await as('setVisitStatus', { params: { id }, body: { status: 'completed' } });
    const { body } = await as('listJobVisits', { params: { id }, query: {} });
    const days = body.map(({ startTime }) => startTime).slice(1);
    await as('setJobStatus', { params: { id }, body: { status: 'cancelled' } });
    const offered = await as('getJobMessage', { params: { id }, query: {} });
    expect(offered.body).toMatchObject({ kind: 'cancelled', state: 'offered' });
    expect(offered.body.mail.subject).toMatch(/, 3 days$/);
    await as('sendJobMessage', { params: { id }, body: {} });
    const sent = await product.db.row<{ start: string; later: string[] }>(
      `select payload ->> 'startTime' as start, payload -> 'laterStarts' as later
       from outgoing_mail where entity_id = $1 and kind = 'job-cancelled'`,
      [id],
    );
    expect([sent?.start, ...(sent?.later ?? [])]).toEqual(days);
  });

  test('is mailed that a cancelled job takes place after all, with all of its days', async () => {
    const { id } = await planJob(product, admin);
    const params = { id };
    const added = { scheduledDate: later, days: 2 };
    await as('createVisit', { params, body: added });
    await as('setJobStatus', { params, body: { status: 'cancelled' } });
    await as('sendJobMessage', { params, body: {} });
    await as('setJobStatus', { params, body: { status: 'scheduled' } });
    const offered = await as('getJobMessage', { params, query: {} });
    expect(offered.body).toMatchObject({ state: 'offered', known: 'cancellation' });
    expect(offered.body.mail.heading).toBe('Your appointment takes place after all');
    expect(offered.body.mail.subject).toMatch(/^Not cancelled: Leak check on .*, 3 days$/);
    await as('sendJobMessage', { params, body: {} });
    const again = await as('getJobMessage', { params, query: {} });
    expect(again.body).toMatchObject({ state: 'sent', known: 'time' });
    const { body } = await as('listJobVisits', { params, query: {} });
    const sent = await product.db.row<{ start: string; later: string[] }>(
      `select payload ->> 'startTime' as start, payload -> 'laterStarts' as later
       from outgoing_mail where entity_id = $1 and kind = 'job-moved'`,
      [id],
    );
    expect([sent?.start, ...(sent?.later ?? [])]).toEqual(body.map(({ startTime }) => startTime));
  });

  test('is mailed that one visit of a cancelled job takes place after all, once the mail is sent', async () => {
    const { id } = await planJob(product, admin);
    const params = { id };
    const { body: last } = await as('createVisit', { params, body: { scheduledDate: later } });
    await as('setJobStatus', { params, body: { status: 'cancelled' } });
    const query = { visitId: last._id };
    const known = async () => {
      const { body } = await as('getJobMessage', { params, query });
      return [body.kind, body.state, body.known, body.mail.heading];
    };
    const cancelled = 'Your appointment is cancelled';
    expect(await known()).toEqual(['cancelled', 'offered', null, cancelled]);
    await as('sendJobMessage', { params, body: {} });
    expect(await known()).toEqual(['cancelled', 'sent', 'cancellation', cancelled]);
    const { id: mail = '' } =
      (await product.db.row<{ id: string }>('select id from outgoing_mail where entity_id = $1', [
        id,
      ])) ?? {};
    await markMailSent(product.db, mail);
    await as('setVisitStatus', { params: { id: last._id }, body: { status: 'scheduled' } });
    const again = 'Your appointment takes place after all';
    expect(await known()).toEqual(['moved', 'offered', 'cancellation', again]);
    await as('sendJobMessage', { params, body: query });
    expect((await known()).slice(0, 3)).toEqual(['moved', 'sent', 'time']);
  });

  test('is mailed that a cancelled visit takes place after all, also where new times are not mailed', async () => {
    const off = await makeBusiness(product);
    await switchOff(product, off, 'mailMoved');
    const office = callsOf(product, off);
    const { id } = await planJob(product, off);
    const params = { id };
    await office('createVisit', { params, body: { scheduledDate: later } });
    await office('setVisitStatus', { params, body: { status: 'cancelled' } });
    const query = { visitId: id };
    await office('sendJobMessage', { params, body: query });
    await office('setVisitStatus', { params, body: { status: 'scheduled' } });
    const { body } = await office('getJobMessage', { params, query });
    expect(body).toMatchObject({ state: 'offered', known: 'cancellation' });
    expect(body.mail.facts.map(({ label }) => label)).not.toContain('Also on');
  });

  test('is mailed which time a new one replaces, as the preview shows it', async () => {
    const { job, visit } = await makeTwo();
    const params = { id: job };
    const query = { visitId: visit };
    const replaced = async () => {
      const { body } = await as('getJobMessage', { params, query });
      return [body.known, body.mail.facts.find(({ label }) => label === 'Instead of')?.value];
    };
    expect(await replaced()).toEqual([null, undefined]);
    await as('updateVisit', { params: { id: visit }, body: { scheduledTime: '13:00' } });
    expect(await replaced()).toEqual([null, undefined]);
    const first = await as('sendJobMessage', { params, body: query });
    const told = first.body.mail.subject.replace('New time: Leak check on ', '');
    expect(await replaced()).toEqual(['time', undefined]);
    await as('updateVisit', { params: { id: visit }, body: { scheduledTime: '15:00' } });
    expect(await replaced()).toEqual(['time', told]);
    await as('sendJobMessage', { params, body: query });
    const starts = await product.db.rows<{ former: string | null; start: string }>(
      `select payload ->> 'formerStart' as former, payload ->> 'startTime' as start
       from outgoing_mail where entity_id = $1 order by created_at`,
      [job],
    );
    expect(starts.map(({ former }) => former)).toEqual([null, starts[0]?.start]);
  });

  test('is told the other visits with each new time, also where a mail has named the one that it replaces', async () => {
    const { job, visit } = await makeTwo();
    const params = { id: job };
    const query = { visitId: visit };
    const textOf = async () => {
      const { mail } = (await as('getJobMessage', { params, query })).body;
      const others = mail.facts.find(({ label }) => label === 'Your other visits')?.value;
      return [others, ...mail.paragraphs];
    };
    await as('updateVisit', { params: { id: visit }, body: { scheduledTime: '13:00' } });
    const { startTime } = (await as('getVisit', { params })).body;
    const shown = formatDayOf(startTime ?? '', 'America/New_York');
    const company = 'Byrd Plumbing';
    const counts = 'This is the time that counts now.';
    const withOthers = [
      `${shown} at 9:00 AM`,
      `${company} has moved one of your appointments. ${counts} Your other visits are named as they are planned.`,
    ];
    expect(await textOf()).toEqual(withOthers);
    await as('sendJobMessage', { params, body: query });
    await as('updateVisit', { params: { id: visit }, body: { scheduledTime: '15:00' } });
    expect(await textOf()).toEqual(withOthers);
    const { id } = await planJob(product, admin);
    await as('updateVisit', { params: { id }, body: { scheduledTime: '13:00' } });
    const { mail } = (await as('getJobMessage', { params: { id }, query: {} })).body;
    expect(mail.paragraphs).toEqual([`${company} has moved your appointment. ${counts}`]);
    expect(mail.facts.map(({ label }) => label)).not.toContain('Your other visits');
  });

  test('is told all days of a series that has others, where a mail had named one visit only', async () => {
    const { id } = await planJob(product, admin);
    const params = { id };
    await as('sendJobMessage', { params, body: {} });
    const series = { rule: 'FREQ=WEEKLY', from: daysAhead(10), endsAfter: 3 };
    await as('setRecurrence', { params, body: series });
    await as('setRecurrence', { params, body: { ...series, from: daysAhead(12) } });
    const { mail } = (await as('getJobMessage', { params, query: {} })).body;
    const labels = mail.facts.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Instead of', 'Your other visits']));
  });

  test('is told the new times of the other visits of a series that has moved', async () => {
    const { id } = await planJob(product, admin);
    const params = { id };
    const series = { rule: 'FREQ=WEEKLY', from: daysAhead(10), endsAfter: 3 };
    await as('setRecurrence', { params, body: series });
    const { rule: _, ...rest } = series;
    await as('setRecurrence', { params, body: { ...rest, time: '13:00', scope: 'open' } });
    const { body: visits } = await as('listJobVisits', { params, query: {} });
    const { mail } = (await as('getJobMessage', { params, query: { visitId: id } })).body;
    const days = visits
      .slice(1)
      .map(({ startTime }) => `${formatDayOf(startTime ?? '', 'America/New_York')} at 1:00 PM`);
    expect(mail.facts).toContainEqual({ label: 'Your other visits', value: days.join('; ') });
    expect(mail.facts.find(({ label }) => label === 'When')?.value).toContain(' at 1:00 PM ');
  });

  test('is told the new times of all visits that a mail has named, once', async () => {
    const { id } = await planJob(product, admin);
    const params = { id };
    const series = { rule: 'FREQ=WEEKLY', from: daysAhead(10), endsAfter: 3 };
    await as('setRecurrence', { params, body: series });
    const { body: visits } = await as('listJobVisits', { params, query: {} });
    const [first, second, third] = visits.map(({ _id }) => _id);
    if (!first || !second || !third) throw new Error('The job has no three visits.');
    const messageOf = async (visitId: string) =>
      (await as('getJobMessage', { params, query: { visitId } })).body;
    const knownOf = async () =>
      Promise.all([first, second, third].map(async (visit) => (await messageOf(visit)).known));
    await as('updateVisit', { params: { id: second }, body: { scheduledTime: '15:00' } });
    expect(await knownOf()).toEqual([null, null, null]);
    await as('sendJobMessage', { params, body: { visitId: second } });
    const sent = await product.db.rows<{ id: string }>(
      'select id from outgoing_mail where entity_id = $1',
      [id],
    );
    for (const mail of sent) await markMailSent(product.db, mail.id);
    expect(await knownOf()).toEqual(['time', 'time', 'time']);
    const { rule: _, ...rest } = series;
    const edit = { ...rest, time: '13:00', scope: 'open' } as const;
    const { body: edited } = await as('setRecurrence', { params, body: edit });
    expect(edited.next.map(({ mailed }) => mailed)).toEqual(Array(3).fill('otherTime'));
    const { mail } = await messageOf(first);
    expect(mail.paragraphs).toEqual([
      'Byrd Plumbing has moved several of your appointments. These are the times that count now.',
    ]);
    expect(mail.facts.map(({ label }) => label)).toContain('Instead of');
    const movedOf = mail.facts.find(({ label }) => label === 'Also moved')?.value ?? '';
    expect(movedOf.split('; ')).toEqual([
      expect.stringMatching(/ 1:00 PM instead of .* 3:00 PM$/),
      expect.stringMatching(/ 1:00 PM instead of .* 9:00 AM$/),
    ]);
    await as('sendJobMessage', { params, body: { visitId: first } });
    const events = await product.db.row<{ ids: string[] }>(
      `select array(select e ->> 'visitId' from jsonb_array_elements(payload -> 'laterEvents') e) as ids
       from outgoing_mail where entity_id = $1 and sent_at is null`,
      [id],
    );
    // The customer's calendar gets the new times of these, too.
    expect(events?.ids).toEqual([second, third]);
    const { body: told } = await as('getRecurrence', { params });
    expect(told.next.map(({ mailed }) => mailed)).toEqual(Array(3).fill('time'));
    expect((await messageOf(third)).state).toBe('sent');
  });

  test('cannot be mailed about a visit of another job', async () => {
    const [one, other] = [await makeTwo(), await makeTwo()];
    const query = { visitId: other.visit };
    const replies = [
      await as('getJobMessage', { params: { id: one.job }, query }),
      await as('sendJobMessage', { params: { id: one.job }, body: query }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });
});
