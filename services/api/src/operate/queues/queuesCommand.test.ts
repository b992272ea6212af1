import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { databaseSettings } from '../../../testing/databaseAddresses.ts';
import { operate, operateProcess } from '../../../testing/operate.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { type Db, dbOf } from '../../database/db.ts';
import { createDataSource } from '../../productDatabase.ts';

let db: Db;
let environment: Record<string, string>;
beforeAll(async () => {
  const url = await createDatabase();
  environment = { ...databaseSettings(url), JWT_SECRET: randomUUID() };
  const dataSource = await createDataSource(url, 1).initialize();
  db = dbOf(dataSource);
  return () => dataSource.destroy();
});

const addTask = async (name: string, state: string, reason?: string) => {
  const id = randomUUID();
  const output = reason === undefined ? null : JSON.stringify({ message: reason });
  await db.rows(
    `insert into pgboss.job (id, name, state, output, retry_limit, retry_count, start_after, created_on)
     values ($1, $2, $3, $4, 2, 2, now() + interval '10 minutes', now() - interval '1 minute')`,
    [id, name, state, output],
  );
  return id;
};
const stateOf = (id: string) =>
  db.row<{ state: string; is_due: boolean; has_try: boolean }>(
    `select state, start_after <= now() as is_due, retry_limit > retry_count as has_try
     from pgboss.job where id = $1`,
    [id],
  );

test('an argument, a queue and a task that there are not are one line each, with exit code 1', async () => {
  for (const [args, line] of [
    [['stop'], /^operate queues takes nothing, or retry/],
    [['retry'], /^operate queues takes nothing, or retry/],
    [['retry', 'post'], /^No queue has the name post, and no failed task the id/],
  ] as const) {
    const { code, out, errors } = await operate(environment, 'queues', ...args);
    expect({ code, out, errors }).toEqual({
      code: 1,
      out: [],
      errors: [expect.stringMatching(line)],
    });
  }
});

test('a database that cannot be used is one line', async () => {
  const { code, errors } = await operate(
    { ...environment, MIGRATION_DATABASE_URL: `${environment.MIGRATION_DATABASE_URL}x` },
    'queues',
  );
  expect([code, errors.length]).toEqual([1, 1]);
  expect(errors[0]).toContain('MIGRATION_DATABASE_URL');
});

test('failures are listed by queue and reason without addresses, and run again by queue or by id', async () => {
  const delayed = await addTask('mail', 'retry', 'mailbox of ada@example.com is full');
  const failed = await addTask('export-data', 'failed', 'no room');
  const other = await addTask('export-data', 'failed', 'no room');
  const { code, out } = await operateProcess(environment, 'queues', '--json');
  expect(code).toBe(0);
  const { queues, failures } = JSON.parse(out.join('\n'));
  expect(queues).toContainEqual(expect.objectContaining({ name: 'mail', retrying: 1 }));
  expect(failures).toMatchObject([
    { queue: 'export-data', state: 'failed', reason: 'no room', count: 2 },
    { queue: 'mail', state: 'retry', reason: 'mailbox of …@… is full', count: 1, id: delayed },
  ]);
  const lines = (await operate(environment, 'queues')).out.join('\n');
  expect(lines).toMatch(/^mail, 0 waiting, 0 running, 1 tried again \(oldest 6\d s\)$/m);
  expect(lines).toMatch(/^export-data: 2 failed, last at .*: no room \(such as /m);

  expect((await operate(environment, 'queues', 'retry', failed)).out).toEqual([
    '1 tasks run again.',
  ]);
  const runs = { state: 'retry', is_due: true, has_try: true };
  expect(await stateOf(failed)).toEqual(runs);
  expect(await stateOf(other)).toMatchObject({ state: 'failed' });
  const again = await operate(environment, 'queues', 'retry', 'mail', '--json');
  expect(JSON.parse(again.out.join())).toEqual({ retried: 1 });
  expect(await stateOf(delayed)).toEqual(runs);
  expect((await operate(environment, 'queues', 'retry', 'tidy-up')).code).toBe(0);
});
