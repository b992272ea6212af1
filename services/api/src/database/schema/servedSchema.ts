import { databaseError } from '../databaseError.ts';
import type { Db } from '../db.ts';
import { migrations } from '../migrations/index.ts';
import { type MigrationClass, timestampOf } from '../migrations/migrationClass.ts';

/** What the database says of its schema. */
interface FoundSchema {
  /** Names of the migrations that have run. */
  readonly names: readonly string[] | null;
  /** Timestamp of the migration that a release must know, or a later one, to serve on the schema. */
  readonly serves_from: number;
}

const foundSchema = `
  select (select array_agg(name) from migrations) as names, serves_from from schema_version`;

const UNDEFINED_TABLE = '42P01';

/** The migrations without which a release cannot serve: all but those it marks as optional. */
const needed = migrations.filter((each: MigrationClass) => !each.isOptional);
const newest = migrations.at(-1);

export interface SchemaProblem {
  readonly message: string;
  /** Whether a migration can still bring what is missing. */
  readonly passes: boolean;
}

/**
 * Finds why this release cannot serve on the database's schema: it lacks a migration that the
 * release needs, or a later one has taken away what the release uses. Undefined when it can serve.
 */
export const findSchemaProblem = async (db: Db): Promise<SchemaProblem | undefined> => {
  const found = await db.row<FoundSchema>(foundSchema).catch((error: unknown) => {
    if (databaseError(error)?.code === UNDEFINED_TABLE) return undefined;
    throw error;
  });
  const missing = needed
    .filter(({ name }) => !found?.names?.includes(name))
    .map(({ name }) => name);
  if (found === undefined || missing.length > 0) {
    const message = `The schema of the database is older than this release needs. Run its migrations up to ${missing.at(-1)}.`;
    return { message, passes: true };
  }
  if (newest !== undefined && found.serves_from > timestampOf(newest)) {
    const message = `The schema of the database is newer than this release can serve. Start a release that knows the migration ${found.serves_from}; this one ends with ${newest.name}.`;
    return { message, passes: false };
  }
  return undefined;
};
