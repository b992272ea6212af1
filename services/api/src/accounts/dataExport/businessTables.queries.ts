import type { Db } from '../../database/db.ts';

/** A table of the database, as far as one business's rows in it are exported. */
export interface ExportedTable {
  readonly name: string;
  /** The column that names the business. */
  readonly owner: string;
  readonly columns: readonly string[];
}

/**
 * Tables with rows of a business that its export leaves out: they only serve signing in, end by
 * themselves, or hold again what the archive has as files.
 */
const leftOut = [
  ...['user_session', 'password_reset', 'sign_in_code', 'email_proof', 'email_change'],
  ...['passkey', 'totp', 'recovery_code', 'factor_challenge', 'user_identity'],
  ...['file_to_erase', 'quote_pdf', 'invoice_pdf', 'data_export'],
];

/**
 * Columns that are left out by their name: secrets, the payload of mails (which has links' secrets)
 * and the words of the search. Binary and generated columns are left out, too. The hash of what a
 * customer agreed to is no secret, and proves it (decision 91).
 */
const secretNames = '(^|_)(token|secret|password|hash|payload|search)(_|$)';
const shownHash = 'content_hash';

// Of the tables with a business's rows, views and the queues of pg-boss excepted.
const tables = `
  select t.relname as name,
    case when t.relname = 'business' then 'id' else 'business_id' end as owner,
    array_agg(c.attname::text order by c.attnum) filter (where c.attgenerated = ''
      and c.atttypid <> 'bytea'::regtype and (c.attname !~ $2 or c.attname = $3)) as columns
  from pg_class t
  join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r','p')
    and not t.relispartition and t.relname <> all($1)
  group by t.relname
  having t.relname = 'business' or bool_or(c.attname = 'business_id')
  order by t.relname`;

/** Finds the tables that an export has, from the catalog: those of later migrations, too. */
export const findExportedTables = (db: Db): Promise<ExportedTable[]> =>
  db.rows<ExportedTable>(tables, [leftOut, secretNames, shownHash]);

/** How many rows a table has, and the sum of each column of cents. */
export interface TableTotals {
  readonly rows: number;
  /** By column; as text, because sums may be larger than JavaScript's whole numbers. */
  readonly sums: Readonly<Record<string, string>>;
}

/** Counts and sums the rows of one business. */
export const findTotals = async (
  tx: Db,
  { name, owner, columns }: ExportedTable,
  businessId: string,
): Promise<TableTotals> => {
  const cents = columns.filter((column) => column.endsWith('_cents'));
  const sums = cents.map((column) => `'${column}', coalesce(sum(${column}), 0)::text`).join(', ');
  const totals = await tx.row<TableTotals>(
    `select count(*)::int as rows, jsonb_build_object(${sums}) as sums
     from ${name} where ${owner} = $1`,
    [businessId],
  );
  return totals ?? { rows: 0, sums: {} };
};

/** Rows that are in memory at a time. */
const BATCH = 500;

/** Reads the rows of one business as JSON text, within a transaction. */
export async function* readRows(
  tx: Db,
  { name, owner, columns }: ExportedTable,
  businessId: string,
): AsyncGenerator<string> {
  const listed = columns.map((column) => `t."${column}"`).join(', ');
  await tx.rows(
    `declare exported_rows no scroll cursor for
     select row_to_json(r)::text as row from (select ${listed} from ${name} t where ${owner} = $1) r`,
    [businessId],
  );
  for (;;) {
    const rows = await tx.rows<{ row: string }>(`fetch ${BATCH} from exported_rows`);
    for (const { row } of rows) yield row;
    if (rows.length < BATCH) break;
  }
  await tx.rows('close exported_rows');
}
