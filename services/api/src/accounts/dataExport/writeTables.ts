import { rowsById } from '../../database/batches.ts';
import type { Db } from '../../database/db.ts';
import type { ArchivedFile, ArchiveWriter } from '../../engines/archive/zipFile.ts';
import { byteOrderMark, csvLine } from '../../engines/csv.ts';
import { findEveryUpload } from '../../engines/files/files.queries.ts';
import {
  type ExportedTable,
  findExportedTables,
  findTotals,
  readRows,
  type TableTotals,
} from './businessTables.queries.ts';
import type { DocumentKey, ExportedUpload } from './writeFiles.ts';

/** A table in the manifest of an export. */
interface TableEntry extends TableTotals {
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

/** The tables of an export, and what of its rows has a file. */
interface WrittenTables {
  readonly tables: TableEntry[];
  readonly uploads: readonly ExportedUpload[];
  readonly documents: readonly DocumentKey[];
}

const documentIds = (kind: DocumentKey['kind']) =>
  `select id from ${kind} where business_id = $1 and id > $2 order by id limit 5000`;

const findEveryDocument = async (tx: Db, businessId: string): Promise<DocumentKey[]> => {
  const documents: DocumentKey[] = [];
  for (const kind of ['quote', 'invoice'] as const) {
    const rows = rowsById<{ id: string }>(tx, businessId, documentIds(kind));
    for await (const { id } of rows) documents.push({ kind, id });
  }
  return documents;
};

/**
 * Writes every table of a business into an archive, as JSON and as CSV, all as they were at one
 * moment. Calls `onTable` before each. Returns the uploads and documents of the same moment.
 */
export const writeTables = (
  db: Db,
  archive: ArchiveWriter,
  businessId: string,
  onTable: (position: number, count: number) => Promise<void>,
): Promise<WrittenTables> =>
  db.transaction(async (tx) => {
    const tables = await findExportedTables(tx);
    const entries: TableEntry[] = [];
    for (const [position, table] of tables.entries()) {
      await onTable(position, tables.length);
      entries.push(await writeTable(tx, archive, table, businessId));
    }
    const uploads = await Array.fromAsync(findEveryUpload(tx, businessId));
    const documents = await findEveryDocument(tx, businessId);
    return { tables: entries, uploads, documents };
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
