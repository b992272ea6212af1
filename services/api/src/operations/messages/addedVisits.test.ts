import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { makeMember } from '../../../testing/factories.ts';
import { planJob, sendMailsAbout, visitMails } from '../../../testing/plannedJobs.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

/** A job in ten days, and visits that are added to it in twelve. */
const addVisits = async (days?: number) => {
  const { id, email } = await planJob(product, admin);
  const when = { scheduledDate: daysAhead(12), scheduledTime: '10:00' };
  const { body: visit } = await as('createVisit', { params: { id }, body: { ...when, days } });
  const asked = { params: { id }, query: { visitId: visit._id } };
  const offered = async () => (await as('getJobMessage', asked)).body;
  const tell = () => as('sendJobMessage', { params: { id }, body: { visitId: visit._id } });
  return { id, email, visit, offered, tell };
};

test('no mail of a further visit is sent for a visit of another job', async () => {
  const { visit } = await addVisits();
  const { id } = await planJob(product, admin);
  const refused = await as('sendJobMessage', { params: { id }, body: { visitId: visit._id } });
  expect(refused.status).toBe(404);
});

test('the customer is offered one mail of a visit that is added beside others', async () => {
  const { id, email, visit, offered, tell } = await addVisits();
  const { kind, state, mail } = await offered();
  expect([kind, state]).toEqual(['moved', 'offered']);
  expect(mail.subject).toMatch(/^Further visit: Leak check on .* at 10:00 AM$/);
  expect(mail.heading).toBe('A further visit is planned');
  expect(mail.paragraphs[0]).toMatch(
    /has planned a further visit\. Your other visits are named as they are planned\.$/,
  );
  expect(mail.facts.map(({ label }) => label)).not.toContain('Instead of');
  expect(mail.facts).toContainEqual({
    label: 'Your other visits',
    value: expect.stringMatching(/ 9:00 AM$/),
  });
  for (const _ of [1, 2]) expect((await tell()).body.state).toBe('sent');
  expect(await visitMails(product, id)).toEqual([
    { kind: 'job-moved', recipient: email, visit: visit._id, start: visit.startTime },
  ]);
  // The mail has named the visit beside the added one.
  const first = await as('getJobMessage', { params: { id }, query: { visitId: id } });
  expect(first.body.state).toBe('sent');
});

test('the mail of a visit says who comes to the others, and who comes instead later', async () => {
  const named = async (role: 'technician' | 'dispatcher' | 'admin') =>
    (await makeMember(product, admin, role)).userId;
  const [ann, ben, cleo] = [
    await named('technician'),
    await named('dispatcher'),
    await named('admin'),
  ];
  const { id, visit, offered, tell } = await addVisits();
  const give = async (visitId: string, member: string) =>
    as('updateVisit', { params: { id: visitId }, body: { people: [member] } });
  await give(id, ann);
  await give(visit._id, ben);
  const { mail } = await offered();
  const value = (label: string) => mail.facts.find((fact) => fact.label === label)?.value;
  expect(value('Your other visits')).toMatch(/ 9:00 AM with Member technician$/);
  expect(value('With')).toMatch(/^Member dispatcher, /);
  await tell();
  await give(id, cleo);
  const mails = await product.db.rows(
    `select visit_id as visit, payload ->> 'crew' as crew from outgoing_mail
     where entity_id = $1 and kind = 'job-reassigned' order by created_at, id`,
    [id],
  );
  expect(mails).toEqual([{ visit: id, crew: 'Member admin' }]);
});

test('a mail names all who come at the time of another visit, and who comes to the next one', async () => {
  const ben = (await makeMember(product, admin, 'technician')).userId;
  const cleo = (await makeMember(product, admin, 'dispatcher')).userId;
  const { id, visit, offered } = await addVisits();
  const params = { id };
  const at = { scheduledDate: daysAhead(14), scheduledTime: '10:00' };
  for (const member of [ben, cleo])
    await as('createVisit', { params, body: { ...at, people: [member] } });
  const value = async (label: string) =>
    (await offered()).mail.facts.find((fact) => fact.label === label)?.value;
  expect(await value('Your other visits')).toMatch(
    / with Member technician and Member dispatcher$/,
  );
  await as('setVisitStatus', { params: { id: visit._id }, body: { status: 'cancelled' } });
  await as('setVisitStatus', { params, body: { status: 'completed' } });
  expect(await value('Next visit')).toMatch(/ with Member (technician|dispatcher)$/);
});

test('visits that are added together are in one mail, apart from the others', async () => {
  const { id, offered, tell } = await addVisits(3);
  const { mail } = await offered();
  expect(mail.subject).toMatch(/^Further visits: Leak check on .*, 3 days$/);
  expect(mail.paragraphs[0]).toContain('has planned further visits.');
  const value = (label: string) => mail.facts.find((fact) => fact.label === label)?.value ?? '';
  expect(value('Also on').split('; ')).toHaveLength(2);
  expect(value('Your other visits').split('; ')).toHaveLength(1);
  await tell();
  const { body } = await as('listJobVisits', { params: { id }, query: {} });
  for (const { _id: visitId } of body) {
    const asked = await as('getJobMessage', { params: { id }, query: { visitId } });
    expect(asked.body).toMatchObject({ state: 'sent', known: 'time' });
  }
});

test('a visit that is added after the work of another says so, without others', async () => {
  const { id, offered } = await addVisits();
  await as('setVisitStatus', { params: { id }, body: { status: 'completed' } });
  const { mail } = await offered();
  expect(mail.paragraphs[0]).toMatch(/has planned a further visit\.$/);
  expect(mail.facts.map(({ label }) => label)).not.toContain('Your other visits');
});

test('an added visit that is moved has a new time, after the mail of it instead of the former', async () => {
  const { id, visit, offered, tell } = await addVisits();
  const move = (scheduledTime: string) =>
    as('updateVisit', { params: { id: visit._id }, body: { scheduledTime } });
  await move('11:00');
  expect((await offered()).mail.heading).toBe('Your appointment has a new time');
  await tell();
  await sendMailsAbout(product, id);
  await move('12:00');
  expect((await offered()).mail.facts).toContainEqual({
    label: 'Instead of',
    value: expect.stringMatching(/ at 11:00 AM$/),
  });
});
