import { expect, test } from 'vitest';
import { citusSql } from './citus.ts';

test('deploy/citus.sql distributes the tables as the list says (vitest run -u writes it)', async () => {
  await expect(citusSql()).toMatchFileSnapshot('../../../../../deploy/citus.sql');
});
