import { expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { createDataSource } from '../../productDatabase.ts';
import { FillDraftNames1765030220022 } from './fillDraftNames.ts';

const { product, admin, as } = serveBusiness();

const fill = async () => {
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  await new FillDraftNames1765030220022().up(owner.createQueryRunner());
  await owner.destroy();
};

test('the fill gives drafts the name by which their customer is found, and leaves what was sent', async () => {
  const client = await makeClient(product, admin, { name: 'Aaron Old' });
  const quote = await makeQuote(product, admin, { client });
  const invoice = await makeInvoice(product, admin, { client, title: 'Pump' });
  const untitled = await makeInvoice(product, admin, { client });
  const sent = await makeQuote(product, admin, { client });
  await product.db.rows(`update quote set status = 'sent' where id = $1`, [sent._id]);
  // As an earlier release has left it: without the drafts.
  await product.db.rows('update client set name = $2 where id = $1', [client, 'Zoe New']);
  const found = async (q: string) => [
    ...(await as('listQuotes', { query: { q } })).body.map(({ _id }) => _id),
    ...(await as('listInvoices', { query: { q } })).body.map(({ _id }) => _id),
  ];
  expect(await found('zoe')).toEqual([]);
  await fill();
  expect(await found('zoe')).toEqual([quote._id, untitled._id, invoice._id]);
  expect(await found('aaron')).toEqual([sent._id]);
  const { body } = await as('getQuote', { params: { id: quote._id } });
  expect(body).toMatchObject({ version: quote.version, client: { name: 'Zoe New' } });
  const titleOf = async (id: string) => (await as('getInvoice', { params: { id } })).body.title;
  expect([await titleOf(untitled._id), await titleOf(invoice._id)]).toEqual([
    'Invoice for Zoe New',
    'Pump',
  ]);
});
