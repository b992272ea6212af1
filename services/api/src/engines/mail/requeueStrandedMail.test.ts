import { expect, test } from 'vitest';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { requeueStrandedMail } from './requeueStrandedMail.ts';

const product = serveProduct();

/** Inserts mails that wait; gives their ids. */
const insertWaiting = async (count: number, age: string): Promise<string[]> => {
  const mails = await product.db.rows<{ id: string }>(
    `insert into outgoing_mail (kind, recipient, payload, created_at)
     select 'password-ended', 'ada' || n || '@example.com', '{"name":"Ada"}', now() - $2::interval
     from generate_series(1, $1::int) n returning id`,
    [count, age],
  );
  return mails.map(({ id }) => id);
};

const tasksOf = (ids: readonly string[]) =>
  product.db.rows<{ id: string }>(
    `select id from pgboss.job where name = 'account-mail' and id = any($1::uuid[])`,
    [ids],
  );

test('a mail without a task is enqueued, however many older ones wait in their queue', async () => {
  const waiting = await insertWaiting(1_000, '3 hours');
  await product.db.rows(
    `insert into pgboss.job (id, name, data)
     select id, 'account-mail', jsonb_build_object('id', id) from unnest($1::uuid[]) id`,
    [waiting],
  );
  const lost = await insertWaiting(3, '2 hours');
  const recent = await insertWaiting(1, '10 minutes');
  await requeueStrandedMail(product.runtimeDb);
  expect(await tasksOf(lost)).toHaveLength(3);
  expect(await tasksOf(waiting)).toHaveLength(1_000);
  expect(await tasksOf(recent)).toHaveLength(0);
});
