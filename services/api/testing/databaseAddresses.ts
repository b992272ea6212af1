import { addressFor, createRoles, databaseRoles } from '@tradewind/tooling/databaseRoles';

export { createRoles };

/** The role that owns the tables. */
export const ownerRole = databaseRoles.owner;

/** The addresses of a database for the product's two roles, from the superuser's. */
export const addressesOf = (url: string) => ({
  databaseUrl: addressFor(databaseRoles.runtime, url),
  migrationDatabaseUrl: addressFor(databaseRoles.owner, url),
});

/** The settings of a product on a database, from the superuser's address. */
export const databaseSettings = (url: string) => ({
  DATABASE_URL: addressesOf(url).databaseUrl,
  MIGRATION_DATABASE_URL: addressesOf(url).migrationDatabaseUrl,
});
