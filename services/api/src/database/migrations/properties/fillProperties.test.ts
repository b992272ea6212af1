import { expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { makeBusiness } from '../../../../testing/factories.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { createDataSource } from '../../../productDatabase.ts';
import { FillProperties1764010133001 } from './fillProperties.ts';

const product = serveProduct();

const clientsFromBefore = `
  insert into client (business_id, id, name, street, city)
  select $1, gen_random_uuid(), 'Client ' || n, n || ' Main St', 'Troy'
  from generate_series(1, 2500) n`;

const differing = `
  select c.name, c.street, p.street as property from client c
  left join property p on p.business_id = c.business_id and p.client_id = c.id and p.is_main
  where p.id is null or (p.street, p.city, p.state, p.zip, p.country) is distinct from
    (c.street, c.city, c.state, c.zip, c.country)`;

test('the fill gives every client a main property while calls make, change and delete clients', async () => {
  const admin = await makeBusiness(product);
  await product.db.transaction(async (tx) => {
    // Without triggers, as before the migration.
    await tx.rows('set local session_replication_role = replica');
    await tx.rows(clientsFromBefore, [admin.businessId]);
  });
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  const found = await product.db.rows<{ id: string }>('select id from client order by id');
  const every = (nth: number) => found.filter((_, at) => at % 60 === nth);
  const as = (ids: readonly { id: string }[], write: (id: string) => Promise<unknown>) =>
    Promise.all(ids.map(({ id }) => write(id)));
  const change = (id: string, body: object) =>
    call(product, 'updateClient', { params: { id }, body }, admin);
  const create = () =>
    call(product, 'createClient', { body: { name: 'New', street: '1 Elm St' } }, admin);
  await Promise.all([
    new FillProperties1764010133001().up(owner.createQueryRunner()),
    as(every(1), (id) => change(id, { street: '9 Elm St', zip: '12180' })),
    as(every(2), (id) => change(id, { notes: 'Ring twice' })),
    as(every(3), (id) => call(product, 'deleteClient', { params: { id } }, admin)),
    as(every(4), create),
  ]);
  await owner.destroy();
  expect(await product.db.rows(differing)).toEqual([]);
  expect(await product.db.row('select count(*)::int as n from property')).toEqual({
    n: found.length - every(3).length + every(4).length,
  });
});
