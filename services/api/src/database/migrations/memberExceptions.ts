import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Time off of members (decision 106). */
export class MemberExceptions1763870106000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As the contract's MemberException.
      alter table app_user add column exceptions jsonb not null default '[]';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
