import { expect, test } from 'vitest';
import { after, serveRecurringJobs } from '../../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { createDataSource } from '../../../productDatabase.ts';
import { FillLeftOut1765030220131 } from './leftOut.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf } = serveRecurringJobs(product);

test('the fill keeps what earlier releases know of left-out visits, and what is known since', async () => {
  const { id, params } = await makeRecurring();
  const [first, second, third] = await visitsOf(id);
  const template = { duration_minutes: 45, lead_id: null, helper_ids: [] };
  for (const day of [3, 10, 17])
    await shop.as('skipOccurrence', { params, body: { day: after(day) } });
  await product.db.rows(
    `update recurrence set left_out = left_out - $2::text - $3::text, earlier_clocks = $4,
       earlier_templates = $5, left_out_visits = $6 where job_id = $1`,
    [
      ...[id, after(3), after(10), { [after(10)]: '10:00' }, { [after(10)]: template }],
      { [after(3)]: first?.id, [after(17)]: 'other' },
    ],
  );
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  await new FillLeftOut1765030220131().up(owner.createQueryRunner());
  await owner.destroy();
  const [row] = await product.db.rows<{ left_out: object }>(
    'select left_out from recurrence where job_id = $1',
    [id],
  );
  expect(row?.left_out).toEqual({
    [after(3)]: { id: first?.id },
    [after(10)]: { clock: '10:00', template },
    [after(17)]: expect.objectContaining({ id: third?.id, clock: '09:00' }),
  });
  for (const day of [3, 10, 17])
    await shop.as('skipOccurrence', { params, body: { day: after(day), skipped: false } });
  const again = await visitsOf(id);
  expect(again.map(({ at }) => at).slice(0, 3)).toEqual([
    ...[`${after(3)} 09:00`, `${after(10)} 10:00`, `${after(17)} 09:00`],
  ]);
  expect(again[1]).toMatchObject({ duration_minutes: 45 });
  expect(again[1]?.id).not.toBe(second?.id);
});
