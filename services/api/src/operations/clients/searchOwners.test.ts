import { expect, test } from 'vitest';
import { plansOf, statementsOf } from '../../../testing/explainPlan.ts';
import { makeBusiness, makeClient } from '../../../testing/factories.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const found = async (q: string, call = as) =>
  (await call('listClients', { query: { q } })).body.map(({ _id }) => _id);

test('customers are found by name, e-mail and phone of their contacts, and by nobody else', async () => {
  const id = await makeClient(product, admin, { name: 'Ruth Landlord' });
  await makeClient(product, admin, { name: 'Grace Lee' });
  const body = { name: 'Tilda Zwick', email: 'tilda@example.com', phone: '(207) 555-0177' };
  const { body: contact } = await as('createContact', { params: { id }, body });
  for (const q of ['tilda zw', 'TILDA@', '207555017', '555-0177'])
    expect(await found(q), q).toEqual([id]);
  const other = callsOf(product, await makeBusiness(product));
  expect(await found('tilda', other)).toEqual([]);
  await as('deleteContact', { params: { id: contact._id } });
  expect(await found('tilda')).toEqual([]);
});

test('a word of more than a hundred contacts and properties finds all their customers', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await makeClient(product, admin));
  const many = (table: string, columns: string, values: string) =>
    product.db.rows(
      `insert into ${table} (business_id, id, client_id, ${columns})
       select $1, gen_random_uuid(), ($2::uuid[])[1 + i % 2], ${values}
       from generate_series(1, 60) i`,
      [admin.businessId, ids],
    );
  await many('contact', 'name', `'Quincy ' || i`);
  await many('property', 'street', `i || ' Quincy Street'`);
  await as('createContact', { params: { id: ids[2] ?? '' }, body: { name: 'Quincy Last' } });
  expect((await found('quincy')).toSorted()).toEqual(ids.toSorted());
  expect(await found('quincy last')).toEqual([ids[2]]);
});

test('among 20,000 contacts an index finds a name', async () => {
  await product.db.rows(
    `insert into contact (business_id, id, client_id, name)
     select $1, gen_random_uuid(), $2, md5(i::text) from generate_series(1, 20000) i`,
    [admin.businessId, await makeClient(product, admin)],
  );
  await product.db.rows('vacuum analyze contact');
  const statements = await statementsOf(product, () => found('zwick tilda'));
  const reading = statements.filter(({ sql }) => /\bown\.contact\b/.test(sql));
  expect(reading).toHaveLength(1);
  for (const statement of reading)
    for (const steps of await plansOf(product, statement))
      expect(steps.map((step) => step['Index Name'])).toContain('contact_search');
});
