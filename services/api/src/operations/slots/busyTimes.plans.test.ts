import { expect, test } from 'vitest';
import { makeBookable } from '../../../testing/bookableBusiness.ts';
import { makeClient } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { busyVisits } from './busyTimes.queries.ts';
import { crewTimesOfBusiness } from './crewCalendar.queries.ts';

const product = serveProduct();

const fill = `
  insert into job (business_id, id, client_id, title, starts_at)
  select $1, gen_random_uuid(), $2, 'Visit', now() + make_interval(hours => n)
  from generate_series(-10000, 10000) n`;

test.each([
  ['busy times', busyVisits],
  ['times of a crew', crewTimesOfBusiness],
])('finding the %s of a day reads only that range of one business’s calendar', async (_, sql) => {
  const shop = await makeBookable(product);
  await product.db.rows(fill, [shop.businessId, await makeClient(product, shop)]);
  for (const table of ['visit', 'job']) await product.db.rows(`analyze ${table}`);
  const span = [new Date(), new Date(Date.now() + 3 * 86_400_000)];
  const own = product.runtimeDb.forBusiness(shop.businessId);
  const lines = await own.rows<{ 'QUERY PLAN': string }>(`explain analyze ${sql}`, [
    shop.businessId,
    ...span,
    null,
  ]);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('visit_by_start');
  expect(plan).not.toMatch(/Seq Scan on (visit|job)\b/);
});
