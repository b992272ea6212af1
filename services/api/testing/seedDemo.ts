import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoLogin } from '../src/accounts/demoAccounts.ts';
import { compileCache } from './apiProcess.ts';
import { call } from './call.ts';
import type { Member } from './factories.ts';
import type { Product } from './serveProduct.ts';

const seed = fileURLToPath(new URL('../src/demo/seed.ts', import.meta.url));

/** Inserts the demo business; gives its admin, signed in. */
export const seedDemo = async (product: Product): Promise<Member> => {
  const { sessionDatabaseUrl, migrationDatabaseUrl } = product.settings;
  const database = {
    DATABASE_URL: sessionDatabaseUrl,
    MIGRATION_DATABASE_URL: migrationDatabaseUrl,
  };
  const env = { ...process.env, ...compileCache, ...database };
  await promisify(execFile)(process.execPath, [seed], { env });
  const { body } = await call(product, 'login', { body: demoLogin });
  return { businessId: body.user.businessId, userId: body.user._id, token: body.token };
};
