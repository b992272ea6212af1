import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { compileCache } from '../../testing/apiProcess.ts';
import { call } from '../../testing/call.ts';
import { serveFiles } from '../../testing/fileFixtures.ts';
import { fetchBytes } from '../../testing/upload.ts';
import { demoLogin } from '../accounts/demoAccounts.ts';
import { addDays, todayIn } from '../engines/time/zone.ts';

const { product, folder } = await serveFiles();
const seed = join(import.meta.dirname, './seed.ts');

test('two concurrent seeds create one demo business, which can sign in', async () => {
  const { sessionDatabaseUrl, migrationDatabaseUrl } = product.settings;
  const database = {
    DATABASE_URL: sessionDatabaseUrl,
    MIGRATION_DATABASE_URL: migrationDatabaseUrl,
  };
  const env = { ...process.env, ...compileCache, ...database, FILES_DIR: folder };
  const run = () => promisify(execFile)(process.execPath, [seed], { env });
  const [{ stdout }] = await Promise.all([run(), run()]);
  expect(stdout).toContain(demoLogin.email);
  const { body } = await call(product, 'login', { body: demoLogin });
  const { token } = body;
  const { body: summary } = await call(product, 'getSummary', {}, { token });
  const { body: count } = await call(product, 'countJobsWithoutNumber', {}, { token });
  expect(summary).toMatchObject({ clients: { total: 40 }, jobs: { pending: 4 } });
  expect(count.count).toBe(3);
  // The old system has invoiced those without a number.
  const waiting = { status: 'to_invoice', limit: '500' } as const;
  const { body: toInvoice } = await call(product, 'listJobs', { query: waiting }, { token });
  expect(toInvoice.filter(({ jobNumber }) => jobNumber === null)).toEqual([]);
  expect(toInvoice.filter(({ status }) => status === 'paid')).toEqual([]);
  const { body: plans } = await call(product, 'listMaintenancePlans', {}, { token });
  expect(plans.map(({ name, state }) => [name, state]).toSorted()).toEqual([
    ['Comfort plan', 'active'],
    ['Practice plan', 'active'],
  ]);
  await seesABelievableDay(token);
  await hasALandlord(token);
  await knowsWhatBecameOfAJob(token);
  await hasARecurringJob(token);
  await takesThreeDaysToInstall(token);
});

test('there is no demo business in production', async () => {
  const { sessionDatabaseUrl } = product.settings;
  const env = { ...compileCache, DATABASE_URL: sessionDatabaseUrl, NODE_ENV: 'production' };
  const run = promisify(execFile)(process.execPath, [seed], { env });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no demo business with NODE_ENV=production.\n',
  });
});

/** As in a real timeline: a status entry contains its status, by which the screen picks the icon. */
const knowsWhatBecameOfAJob = async (token: string) => {
  const query = { status: 'completed', limit: '500' } as const;
  const { body: jobs } = await call(product, 'listJobs', { query }, { token });
  const params = { id: jobs.find(({ assignedTo }) => assignedTo !== null)?._id ?? '' };
  const { body: lines } = await call(product, 'getJobTimeline', { params }, { token });
  expect(lines.map(({ kind, detail }) => [kind, detail.to])).toEqual([
    ['status', 'completed'],
    ['status', 'in_progress'],
    ['created', undefined],
  ]);
};

/** Every second Wednesday, for a year ahead. */
const hasARecurringJob = async (token: string) => {
  const query = { q: 'Air handler cleaning' };
  const { body: jobs } = await call(product, 'listJobs', { query }, { token });
  const params = { id: jobs[0]?._id ?? '' };
  const { body } = await call(product, 'getRecurrence', { params }, { token });
  expect(body.sentence).toBe('Every second Wednesday at 7:00 AM');
  expect(body.next).toHaveLength(10);
};

/** One customer has work at four properties. */
const hasALandlord = async (token: string) => {
  const query = { q: 'Triplex on Elm' };
  const { body: clients } = await call(product, 'listClients', { query }, { token });
  const params = { id: clients[0]?._id ?? '' };
  const properties = await call(product, 'listClientProperties', { params }, { token });
  const contacts = await call(product, 'listClientContacts', { params }, { token });
  const { body: machines } = await call(product, 'listClientEquipment', { params }, { token });
  const equipment = machines[0]?._id ?? '';
  const history = await call(product, 'listJobs', { query: { equipment } }, { token });
  expect([machines.length, history.body.length]).toEqual([4, 2]);
  // A paid job without an invoice says where its money went.
  expect(history.body.map(({ status, paidElsewhere }) => [status, paidElsewhere])).toEqual([
    ['paid', true],
    ['paid', true],
  ]);
  const photos = await call(
    product,
    'getEquipmentAttachments',
    { params: { id: equipment } },
    { token },
  );
  const photo = await fetchBytes(product, photos.body[0]?.previewUrl ?? '');
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { body: jobs } = await call(product, 'listJobs', { query }, { token });
  expect([properties.body.length, contacts.body.length]).toEqual([4, 2]);
  expect(jobs.map(({ location }) => location.address)).toContain('14 Elm Street');
};

/** One job has a visit on each of three days in a row, and a crew of its own on each. */
const takesThreeDaysToInstall = async (token: string) => {
  const today = todayIn('America/New_York');
  const query = { startDate: today, endDate: addDays(today, 20) };
  const { body: visits } = await call(product, 'getAppointments', { query }, { token });
  const ids = visits.map(({ _id }) => _id);
  const several = visits.filter(
    ({ _id, title }) => title.startsWith('Ductless') && ids.indexOf(_id) !== ids.lastIndexOf(_id),
  );
  const [first] = several;
  expect(new Set(several.map(({ _id }) => _id)).size).toBe(1);
  expect(several.map(({ scheduledDate }) => scheduledDate)).toEqual(
    [0, 1, 2].map((day) => addDays(first?.scheduledDate ?? today, day)),
  );
  expect(new Set(several.map(({ people }) => people?.map(({ name }) => name).join())).size).toBe(3);
};

/** No technician has overlapping jobs, and no job ends before it starts. */
const seesABelievableDay = async (token: string) => {
  const { body: jobs } = await call(product, 'listJobs', { query: { limit: '500' } }, { token });
  const visits = jobs
    .map(({ startTime, duration, assignedTo, status }) => {
      const from = Date.parse(startTime ?? '');
      return { person: assignedTo?._id, from, until: from + duration * 60_000, status };
    })
    .toSorted((a, b) => a.from - b.from);
  const doubles = visits.filter(
    ({ person, from }, at) =>
      person !== undefined &&
      visits.slice(0, at).some((other) => other.person === person && other.until > from),
  );
  expect(doubles).toEqual([]);
  const early = visits.filter(({ from, status }) => status === 'completed' && from > Date.now());
  expect(early).toEqual([]);
};
