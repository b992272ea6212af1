import { expect, test } from 'vitest';
import { after, serveRecurringJobs } from '../../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { createDataSource } from '../../../productDatabase.ts';
import { MoveRecurringJobs1765030220111 } from './firstVisitMadeAgain.ts';

const product = serveProduct();
const { shop, makeRecurring } = serveRecurringJobs(product);

test('the fill gives a recurring job the date of its first visit, which was made again before', async () => {
  const { id, params } = await makeRecurring();
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  // As an earlier release has left it: without the triggers, which would move the visit.
  await owner.query('alter table job disable trigger user');
  await owner.query(`update job set starts_at = starts_at + interval '7 days' where id = $1`, [id]);
  await owner.query('alter table job enable trigger user');
  const dateOf = async () => (await shop.as('getJob', { params })).body.scheduledDate;
  expect(await dateOf()).toBe(after(10));
  await new MoveRecurringJobs1765030220111().up(owner.createQueryRunner());
  await owner.destroy();
  expect(await dateOf()).toBe(after(3));
});
