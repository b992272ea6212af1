import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SetupError } from '@tradewind/settings/setupError';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { configureDataSource } from '../../database/dataSource.ts';
import { migrations } from '../../database/migrations/index.ts';
import { migrateQueues } from '../../engines/queue/queues.ts';
import { migrate } from '../../productDatabase.ts';
import type { Settings } from '../../settings.ts';
import type { Manifest } from '../backup/manifest.ts';
import { connectOwner } from '../backup/snapshot.ts';
import { pathOfTable } from '../backup/writeBackup.ts';
import { dropProduct } from './emptyDatabase.ts';

/** @throws SetupError when a later release has made the backup. */
export const checkMigrations = ({ migrations: names, product }: Manifest): void => {
  const known = new Set(migrations.map(({ name }) => name));
  const later = names.find((name) => !known.has(name));
  if (later !== undefined)
    throw new SetupError(
      `The backup is of a later release (${product}, migration ${later}): restore it with that release.`,
    );
};

/** Makes the tables as they were when the backup was made. */
const createTables = async (ownerUrl: string, names: readonly string[]): Promise<void> => {
  const dataSource = configureDataSource(ownerUrl, 2, []);
  dataSource.setOptions({
    migrations: migrations.filter(({ name }) => names.includes(name)),
    migrationsTransactionMode: 'each',
  });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
};

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`;

/** Building an index once over all rows is much faster than row by row. */
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as make
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by i.indexrelid`;

const triggers = (tables: readonly string[], word: 'enable' | 'disable') =>
  tables.map((name) => `alter table ${name} ${word} trigger user`).join('; ');

const loadTable = async (
  client: pg.Client,
  folder: string,
  { name, columns, rows }: Manifest['tables'][number],
  into = name,
): Promise<void> => {
  const target = client.query(copyFrom(`copy ${into} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, pathOfTable(name))), createGunzip(), target);
  if (target.rowCount !== rows)
    throw new SetupError(
      `${name} has ${target.rowCount} rows instead of ${rows}: report this line.`,
    );
};

/** Loads the tasks of the queues that this release has; pg-boss makes those of its own anew. */
const loadTasks = async (client: pg.Client, folder: string, table: Manifest['tables'][number]) => {
  const { name, columns } = table;
  const list = columns.join(', ');
  await client.query(`create table pgboss.restored (like ${name})`);
  await loadTable(client, folder, table, 'pgboss.restored');
  await client.query(`
    insert into ${name} (${list}) select ${list} from pgboss.restored
    where name in (select name from pgboss.queue);
    drop table pgboss.restored`);
};

/** Fills the tables in one transaction: all of them, or none. */
const loadTables = async (client: pg.Client, folder: string, manifest: Manifest) => {
  const { tables, sequences } = manifest;
  const own = tables.map(({ name }) => name).filter((name) => name.startsWith('public.'));
  await client.query(`set maintenance_work_mem = '256MB'; begin`);
  const { rows: apart } = await client.query<{ remove: string; make: string }>(foreignKeys);
  for (const { remove } of apart) await client.query(remove);
  const { rows: slow } = await client.query<{ remove: string; make: string }>(indexes);
  for (const { remove } of slow) await client.query(remove);
  await client.query(triggers(own, 'disable'));
  // Migrations insert rows, too.
  await client.query(`truncate ${own.join(', ')}`);
  for (const table of tables) {
    const load = own.includes(table.name) ? loadTable : loadTasks;
    await load(client, folder, table);
  }
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  for (const { make } of [...slow, ...apart]) await client.query(make);
  await client.query(triggers(own, 'enable'));
  await client.query('commit; analyze');
};

/**
 * Replaces the product's schema and rows in the database by those of a backup, then runs the migrations
 * since, and enforces tenancy. Interrupted, it leaves no business, and can be run again.
 */
export const restoreDatabase = async (
  folder: string,
  manifest: Manifest,
  settings: Settings,
): Promise<void> => {
  const ownerUrl = settings.migrationDatabaseUrl;
  const client = await connectOwner(ownerUrl);
  try {
    await dropProduct(client);
    await createTables(ownerUrl, manifest.migrations);
    await migrateQueues(ownerUrl);
    await loadTables(client, folder, manifest);
  } finally {
    await client.end();
  }
  await migrate(settings);
};
