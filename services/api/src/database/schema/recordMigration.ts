import type { QueryRunner } from 'typeorm';
import type { MigrationClass } from '../migrations/migrationClass.ts';
import { splitStatements } from './splitStatements.ts';

export interface RecordedMigration {
  readonly name: string;
  /** What it sends; nothing was run. */
  readonly statements: readonly string[];
  readonly inTransaction: boolean;
  readonly fillsInBatches: boolean;
  /**
   * Of one that takes away what earlier releases use: the timestamp of the migration that a release
   * must know to serve afterwards.
   */
  readonly servesFrom: number | undefined;
}

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
