import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of a timeline that one change adds within a millisecond keep the order they came in. */
export class ActivityOrder1763694000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table activity alter column at type timestamptz(6)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
