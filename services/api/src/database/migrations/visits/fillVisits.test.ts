import { expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { makeBusiness, makeClient } from '../../../../testing/factories.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { createDataSource } from '../../../productDatabase.ts';
import { FillVisits1764010132001 } from './fillVisits.ts';

const product = serveProduct();

const jobsFromBefore = `
  insert into job (business_id, id, client_id, title, starts_at, status, assigned_to, completed_at)
  select $1, gen_random_uuid(), $2, 'Boiler', now() + n * interval '1 hour',
    (array['pending','scheduled','completed','paid','cancelled'])[1 + n % 5], $3,
    case when n % 5 in (2, 3) then now() end
  from generate_series(1, 2500) n`;

const differing = `
  select j.title, j.status, v.status as visit from job j
  left join visit v on v.business_id = j.business_id and v.id = j.id
  where v.id is null or (v.starts_at, v.lead_id, v.completed_at, v.status) is distinct from
    (j.starts_at, j.assigned_to, j.completed_at, visit_status_of(j.status))
    or not exists (select from job_member m
      where m.business_id = j.business_id and m.job_id = j.id and m.user_id = j.assigned_to)`;

test('the fill gives every job its visit while calls make, change and delete jobs', async () => {
  const admin = await makeBusiness(product);
  const client = await makeClient(product, admin);
  const assignedTo = admin.userId;
  await product.db.transaction(async (tx) => {
    // Without triggers, as before the migration.
    await tx.rows('set local session_replication_role = replica');
    await tx.rows(jobsFromBefore, [admin.businessId, client, assignedTo]);
  });
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  const found = await product.db.rows<{ id: string }>('select id from job order by id');
  const every = (nth: number) => found.filter((_, at) => at % 60 === nth);
  const as = (ids: readonly { id: string }[], write: (id: string) => Promise<unknown>) =>
    Promise.all(ids.map(({ id }) => write(id)));
  const change = (id: string, body: object) =>
    call(product, 'updateJob', { params: { id }, body }, admin);
  const create = () =>
    call(
      product,
      'createJob',
      { body: { title: 'New', client, assignedTo, scheduledDate: '2026-07-01' } },
      admin,
    );
  await Promise.all([
    new FillVisits1764010132001().up(owner.createQueryRunner()),
    as(every(1), (id) => change(id, { scheduledDate: '2026-07-02', scheduledTime: '10:00' })),
    as(every(2), (id) => change(id, { status: 'in_progress' })),
    as(every(3), (id) => call(product, 'deleteJob', { params: { id } }, admin)),
    as(every(4), create),
  ]);
  await owner.destroy();
  expect(await product.db.rows(differing)).toEqual([]);
  expect(await product.db.row('select count(*)::int as n from visit')).toEqual({ n: 2500 });
});
