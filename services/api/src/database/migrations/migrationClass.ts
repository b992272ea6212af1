import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of the schema, whose name ends with its time in epoch milliseconds. */
export interface MigrationClass {
  readonly name: string;
  /** Whether a release serves without it, as without an index that only makes it faster. */
  readonly isOptional?: boolean;
  /** Whether it fills a table in batches beside running calls, each its own transaction. */
  readonly fillsInBatches?: boolean;
  new (): MigrationInterface;
}

/** The time in the name of a migration. */
export const timestampOf = ({ name }: Pick<MigrationClass, 'name'>): number =>
  Number(name.slice(-13));

/** A migration that is never taken back. */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}

/** A migration that is one text of SQL. */
export abstract class SqlMigration extends ForwardMigration {
  protected abstract readonly sql: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
  }
}
