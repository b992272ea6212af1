import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An edition chooses its remotes and their order; releases are listed newest first. */
export class EditionRemotes1763701200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null: every remote that is released.
      alter table edition add column remotes text[];
      create index release_newest on release (published_at desc, name desc, version desc);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}

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
