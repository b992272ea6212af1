import { expect, test } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { createDataSource } from '../../productDatabase.ts';
import { grantLikeTable } from './grantLikeTable.ts';

const product = serveProduct();

const newTable = `
  create table note (business_id uuid not null, id uuid not null, primary key (business_id, id))`;

test('a table that a migration makes is open at once to the role that serves, by business', async () => {
  const [business, other] = [await makeBusiness(product), await makeBusiness(product)];
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  const runner = owner.createQueryRunner();
  await runner.query(newTable);
  await grantLikeTable(runner, 'job', ['note']);
  const own = product.runtimeDb.forBusiness(business.businessId);
  const insert = 'insert into note values ($1, gen_random_uuid())';
  await own.rows(insert, [business.businessId]);
  await expect(own.rows(insert, [other.businessId])).rejects.toThrow(/row-level security/);
  expect(await own.rows('select from note')).toHaveLength(1);
  const theirs = product.runtimeDb.forBusiness(other.businessId);
  expect(await theirs.rows('select from note')).toEqual([]);
  expect(await runner.query('select from note')).toHaveLength(1);
  await owner.destroy();
});
