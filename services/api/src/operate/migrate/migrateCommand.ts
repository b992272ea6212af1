import { parseArgs } from 'node:util';
import { type Db, dbOf } from '../../database/db.ts';
import { migrations } from '../../database/migrations/index.ts';
import { createdTables, locksOf } from '../../database/schema/locks.ts';
import { recordMigration } from '../../database/schema/recordMigration.ts';
import { findSchemaProblem } from '../../database/schema/servedSchema.ts';
import { createDataSource, migrate } from '../../productDatabase.ts';
import { readSettings } from '../../settings.ts';
import type { OperateCommand, OperateContext } from '../command.ts';
import { checkOwnerDatabase } from '../withDatabase.ts';

interface PendingMigration {
  readonly name: string;
  /** Whether this release serves without it. */
  readonly isOptional: boolean;
  /** Each statement, with its locks on tables that exist, such as `SHARE on job`. */
  readonly statements: readonly { readonly sql: string; readonly locks: readonly string[] }[];
}

/** How the schema of a database stands to this release. */
interface SchemaStatus {
  readonly applied: number;
  readonly pending: readonly PendingMigration[];
  /** Names of migrations that a later release has run. */
  readonly unknown: readonly string[];
  /** Why this release cannot serve on the schema; null when it can. */
  readonly problem: string | null;
}

const describePending = async (migration: (typeof migrations)[number]) => {
  const { name, statements } = await recordMigration(migration);
  const created = createdTables(statements);
  const isOptional = 'isOptional' in migration;
  const described = statements.map((sql) => {
    const locks = locksOf(sql).filter(({ table }) => !created.has(table));
    return { sql, locks: locks.map(({ table, mode }) => `${mode} on ${table}`) };
  });
  return { name, isOptional, statements: described };
};

const findApplied = async (db: Db): Promise<readonly string[]> => {
  const sql = `select to_regclass('migrations') is not null as exists`;
  const found = await db.row<{ exists: boolean }>(sql);
  if (!found?.exists) return [];
  const rows = await db.rows<{ name: string }>('select name from migrations order by id');
  return rows.map(({ name }) => name);
};

const findStatus = async (db: Db): Promise<SchemaStatus> => {
  const applied = await findApplied(db);
  const known = migrations.map(({ name }) => name);
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  return {
    applied: applied.length,
    pending: await Promise.all(pending.map(describePending)),
    unknown: applied.filter((name) => !known.some((each) => each === name)),
    problem: (await findSchemaProblem(db))?.message ?? null,
  };
};

const report = (
  { applied, pending, unknown, problem }: SchemaStatus,
  print: (line: string) => void,
) => {
  for (const { name, isOptional, statements } of pending) {
    print(`-- ${name}${isOptional ? ' (optional)' : ''}`);
    for (const { sql, locks } of statements)
      print(`${sql};${locks.length > 0 ? ` -- ${locks.join(', ')}` : ''}`);
  }
  print(`-- ${applied} migrations have run, ${pending.length} are pending.`);
  if (unknown.length > 0) print(`-- A later release has run ${unknown.join(', ')}.`);
  print(`-- ${problem ?? 'This release serves on the schema.'}`);
};

/** Prints what is pending as SQL with its locks; with `--run` it runs that first. */
export const migrateCommand: OperateCommand = {
  usage: '[--run] [--json]',
  summary: 'prints the pending migrations with their SQL and locks; --run runs them',
  run: async (args, { environment, print, printError }: OperateContext) => {
    const options = { run: { type: 'boolean' }, json: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const settings = readSettings(environment);
    await checkOwnerDatabase(environment, settings);
    if (values.run) await migrate(settings, printError);
    const dataSource = createDataSource(settings.migrationDatabaseUrl, 1);
    await dataSource.initialize();
    try {
      const status = await findStatus(dbOf(dataSource));
      if (values.json) print(JSON.stringify(status, null, 2));
      else report(status, print);
    } finally {
      await dataSource.destroy();
    }
    return 0;
  },
};
