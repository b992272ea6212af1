import type { MigrationInterface, QueryRunner } from 'typeorm';

const maintenance = `
  -- One row while the operator has writes and pages refused (decision 126).
  create table maintenance (
    is_on boolean primary key default true constraint maintenance_single check (is_on),
    -- What pages and answers say.
    message text not null,
    since timestamptz(3) not null default now()
  );
`;

/** The operator can have writes refused. */
export class Maintenance1764000126000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(maintenance);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
