import type { QueryRunner } from 'typeorm';
import type { MigrationClass } from '../migrations/migrationClass.ts';

export interface RecordedMigration {
  readonly name: string;
  /** The statements that the migration would send; none was run. */
  readonly statements: readonly string[];
  readonly inTransaction: boolean;
  readonly fillsInBatches: boolean;
  /**
   * Of one that takes away what earlier releases use: the timestamp of the migration that a release
   * must know to serve afterwards.
   */
  readonly servesFrom: number | undefined;
}

/** A comment, a quoted text, a quoted name, a body between dollars, the end of a statement. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** Splits SQL into its statements: without comments, in one line each, texts as they are. */
export const splitStatements = (sql: string): string[] => {
  const statements: string[] = [];
  let statement = '';
  let at = 0;
  for (const { 0: found, index } of sql.matchAll(token)) {
    statement += sql.slice(at, index);
    at = index + found.length;
    if (found === ';') {
      statements.push(statement);
      statement = '';
    } else statement += /^(--|\/\*)/.test(found) ? ' ' : found;
  }
  return [...statements, statement + sql.slice(at)]
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .filter((each) => each !== '');
};

const promise = /^update schema_version set serves_from = (\d{13})$/;

/** Records the statements of a migration without running them; every query finds nothing. */
export const recordMigration = async (migration: MigrationClass): Promise<RecordedMigration> => {
  const statements: string[] = [];
  const query = async (sql: string) => {
    statements.push(...splitStatements(sql));
    return [];
  };
  const instance = new migration();
  await instance.up({ query } as unknown as QueryRunner);
  const [servesFrom] = statements.flatMap((each) => promise.exec(each)?.[1] ?? []);
  return {
    name: migration.name,
    statements,
    inTransaction: instance.transaction ?? true,
    fillsInBatches: migration.fillsInBatches ?? false,
    servesFrom: servesFrom === undefined ? undefined : Number(servesFrom),
  };
};
