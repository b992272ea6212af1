import type { Db } from '../../database/db.ts';
import type { ArchivedFile, ArchiveWriter } from '../../engines/archive/zipFile.ts';
import { byteOrderMark, csvLine } from '../../engines/csv.ts';
import {
  type ExportedTable,
  findExportedTables,
  findTotals,
  readRows,
  type TableTotals,
} from './businessTables.queries.ts';

/** A table in the manifest of an export. */
export interface TableEntry extends TableTotals {
  readonly name: string;
  readonly json: ArchivedFile;
  readonly csv: ArchivedFile;
}

async function* jsonOf(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const row of rows) {
    yield `${separator}${row}`;
    separator = ',\n';
  }
  yield '\n]\n';
}

async function* csvOf(
  rows: AsyncIterable<string>,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  for await (const row of rows) {
    const values = JSON.parse(row) as Record<string, unknown>;
    yield csvLine(columns.map((column) => values[column]));
  }
}

/**
 * Writes every table of a business into an archive, as JSON and as CSV, all as they were at one
 * moment. Calls `onTable` before each.
 */
export const writeTables = (
  db: Db,
  archive: ArchiveWriter,
  businessId: string,
  onTable: (position: number, count: number) => Promise<void>,
): Promise<TableEntry[]> =>
  db.transaction(async (tx) => {
    const tables = await findExportedTables(tx);
    const entries: TableEntry[] = [];
    for (const [position, table] of tables.entries()) {
      await onTable(position, tables.length);
      entries.push(await writeTable(tx, archive, table, businessId));
    }
    return entries;
  }, 'snapshot');

const writeTable = async (
  tx: Db,
  archive: ArchiveWriter,
  table: ExportedTable,
  businessId: string,
): Promise<TableEntry> => {
  const { name, columns } = table;
  const totals = await findTotals(tx, table, businessId);
  const rows = () => readRows(tx, table, businessId);
  const json = await archive.add(`tables/${name}.json`, jsonOf(rows()));
  const csv = await archive.add(`tables/${name}.csv`, csvOf(rows(), columns));
  return { name, ...totals, json, csv };
};
