import { addressFor, createRoles, databaseRoles } from '@tradewind/tooling/databaseRoles';

export { createRoles };

/** The role that owns the tables. */
export const ownerRole = databaseRoles.owner;

/** The addresses of a database for the product's two roles, from the superuser's. */
export const addressesOf = (url: string) => ({
  databaseUrl: addressFor(databaseRoles.runtime, url),
  migrationDatabaseUrl: addressFor(databaseRoles.owner, url),
});

/** The address of the same database through the pooler of the test run, if it has one (TEST_POOLER). */
const pooled = (url: string): string | undefined => {
  const [serverPort, poolerPort] = (process.env.POOLED_PORTS ?? '').split(':');
  const address = new URL(url);
  if (poolerPort === undefined || address.port !== serverPort) return undefined;
  address.port = poolerPort;
  return address.href;
};

/** Whether the products of this test run reach PostgreSQL through a pooler. */
export const isBehindPooler = process.env.TEST_POOLER === 'on';

/** The settings of a product on a database, from the superuser's address. */
export const databaseSettings = (url: string) => {
  const { databaseUrl, migrationDatabaseUrl } = addressesOf(url);
  const throughPooler = pooled(databaseUrl);
  return {
    DATABASE_URL: throughPooler ?? databaseUrl,
    MIGRATION_DATABASE_URL: migrationDatabaseUrl,
    ...(throughPooler !== undefined && {
      DATABASE_SESSION_URL: databaseUrl,
      PREPARED_STATEMENTS: 'off',
    }),
  };
};
