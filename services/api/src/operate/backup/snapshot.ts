import { SetupError } from '@tradewind/settings/setupError';
import type pg from 'pg';
import { HostClient } from '../../database/server/hostClient.ts';
import { placedTables } from '../../database/sharding/placedTables.ts';
import type { FileVariant } from '../../engines/files/fileLinks.ts';
import { storageKey } from '../../engines/files/storeUpload.ts';

/** What migrations write; a restore runs them. */
const written = ['migrations', 'schema_version'];

const tables = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relname as plain,
    array_agg(quote_ident(a.attname) order by a.attnum) as columns,
    pg_has_role(c.relowner, 'usage') as is_own
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where n.nspname = 'public' and c.relname = any($1) or n.nspname = 'pgboss' and c.relname = 'job'
  group by c.oid, n.nspname, c.relname order by c.relname`;

const sequences = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;

interface SnapshotTable {
  /** Quoted, with its schema. */
  readonly name: string;
  readonly plain: string;
  /** Quoted, without those that PostgreSQL computes. */
  readonly columns: readonly string[];
}

interface Sequence {
  readonly name: string;
  readonly value: string;
}

/** A database as it was at one moment, for as long as the connection is open. */
export interface Snapshot {
  readonly client: pg.Client;
  readonly takenAt: Date;
  readonly postgres: string;
  readonly migrations: readonly string[];
  readonly tables: readonly SnapshotTable[];
  readonly sequences: readonly Sequence[];
}

const settings = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'`;

const facts = `select clock_timestamp() as now, split_part(current_setting('server_version'), ' ', 1) as version`;

/** Connects as the owner of the tables, without limits of time. */
export const connectOwner = async (url: string): Promise<pg.Client> => {
  const client = new HostClient(url);
  await client.connect();
  await client.query(settings);
  return client;
};

/**
 * Takes a snapshot of the product's tables; calls and migrations see no lock but that of a reader.
 * @throws SetupError for a role that may not see all rows, or a database without the product.
 */
export const takeSnapshot = async (ownerUrl: string): Promise<Snapshot> => {
  const client = await connectOwner(ownerUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const names = placedTables.map(({ name }) => name).filter((name) => !written.includes(name));
    const found = await client.query<SnapshotTable & { is_own: boolean }>(tables, [names]);
    if (!found.rows.some(({ plain }) => plain === 'business'))
      throw new SetupError('The database has no tables of the product: correct DATABASE_URL.');
    // Row-level security shows another role a part of the rows, without an error.
    if (found.rows.some(({ is_own }) => !is_own))
      throw new SetupError(
        'The role of MIGRATION_DATABASE_URL does not own the tables: set it to the role that migrates.',
      );
    const list = found.rows.map(({ name }) => name).join(', ');
    await client.query(`lock table ${list} in access share mode`);
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from migrations order by id',
    );
    const { rows: values } = await client.query<Sequence>(sequences);
    const { rows: about } = await client.query<{ now: Date; version: string }>(facts);
    return {
      client,
      takenAt: about[0]?.now ?? new Date(),
      postgres: about[0]?.version ?? '',
      migrations: migrations.map(({ name }) => name),
      tables: found.rows,
      sequences: values,
    };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** A key of the file store that rows name. */
interface StoredKey {
  readonly key: string;
  /** Whether it was deleted, and its bytes wait to be erased; they may be gone. */
  readonly isDeleted: boolean;
}

interface StoredFile {
  readonly business_id: string;
  readonly id: string;
  readonly form: FileVariant;
  readonly is_deleted: boolean;
}

const storedFiles = `
  declare stored cursor for
  select business_id, id, 'original' as form, false as is_deleted from stored_file
  union all
  select business_id, id, 'preview', false from stored_file where preview_bytes is not null
  union all
  select business_id, id, 'original', false from quote_acceptance
  union all
  select business_id, id, form, true from file_to_erase, unnest('{original,preview}'::text[]) form`;

/** Every key of the file store that the rows of a snapshot name. */
export const findStoredKeys = async function* ({ client }: Snapshot): AsyncGenerator<StoredKey> {
  await client.query(storedFiles);
  for (;;) {
    const { rows } = await client.query<StoredFile>('fetch 500 from stored');
    if (rows.length === 0) break;
    for (const { business_id, id, form, is_deleted } of rows)
      yield { key: storageKey(business_id, id, form), isDeleted: is_deleted };
  }
  await client.query('close stored');
};
