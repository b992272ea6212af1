import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { createVault } from '../../engines/vault.ts';
import { insertConnection } from './bank.writes.ts';
import { createBankApi } from './bankApi.ts';
import { openConnection } from './connections.ts';

const product = serveProduct();

test('a token is encrypted with the newer key when its connection is used', async () => {
  const { businessId } = await makeBusiness(product);
  const id = randomUUID();
  const [old, recent] = ['2025', '2026'].map((name) => ({ id: name, key: randomBytes(32) }));
  if (old === undefined || recent === undefined) throw new Error('No keys');
  const token = createVault([old]).seal('access-1', `${businessId}/${id}`);
  const connection = { itemId: 'item', institution: 'Bank', token };
  await insertConnection(product.db, { businessId, id }, connection);

  const bank = createBankApi(undefined);
  const both = { bank, vault: createVault([recent, old]) };
  const opened = await openConnection(product.db, both, businessId, id);
  expect(opened.accessToken).toBe('access-1');
  const find = 'select key_id from bank_connection where id = $1';
  expect(await product.db.row(find, [id])).toEqual({ key_id: '2026' });
  const onlyRecent = { bank, vault: createVault([recent]) };
  const again = await openConnection(product.db, onlyRecent, businessId, id);
  expect(again.accessToken).toBe('access-1');
});
