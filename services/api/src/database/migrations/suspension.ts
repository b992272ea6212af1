import type { MigrationInterface, QueryRunner } from 'typeorm';

const suspension = `
  -- Of a business that the operator has suspended: since when, and why, for its members (decision 125).
  alter table business add column suspended_at timestamptz(3), add column suspended_for text;
`;

/** The operator can suspend a business. */
export class Suspension1764000125000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(suspension);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
