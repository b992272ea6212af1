import type { MigrationInterface, QueryRunner } from 'typeorm';

const linksOf = (table: 'quote' | 'invoice') => `
  -- When it was last mailed, and when the links in its mails were withdrawn since (decision 92).
  alter table ${table} add column link_renewed_at timestamptz(3),
    add column link_withdrawn_at timestamptz(3);
`;

/** Links of documents can be withdrawn, and end. */
export class EndingLinks1763840092000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(linksOf('quote') + linksOf('invoice'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
