import type { MigrationInterface, QueryRunner } from 'typeorm';

// Unlogged: a crash may lose them, for they can be made again.
const pdfsOf = (kind: 'quote' | 'invoice') => `
  create unlogged table ${kind}_pdf (
    business_id uuid not null,
    ${kind}_id uuid not null,
    -- Of everything that is printed on it.
    fingerprint text not null,
    bytes bytea not null,
    made_at timestamptz(3) not null default now(),
    primary key (business_id, ${kind}_id),
    constraint ${kind}_pdf_of foreign key (business_id, ${kind}_id)
      references ${kind} (business_id, id) on delete cascade
  );
  alter table ${kind}_pdf alter column bytes set storage external;
`;

/** The newest PDF of each quote and invoice, gone with its document. */
export class DocumentPdfs1763704800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(pdfsOf('quote') + pdfsOf('invoice'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
