import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A business belongs to the edition through whose host name it was opened. */
export class BusinessEdition1763722800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null: the edition of the public address.
      alter table business add column edition text references edition;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
