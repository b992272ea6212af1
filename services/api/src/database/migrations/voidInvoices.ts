import type { MigrationInterface, QueryRunner } from 'typeorm';

const voidInvoices = `
  -- Beside the status, which stays (decision 93).
  alter table invoice add column voided_at timestamptz(3), add column voided_by text,
    add column void_reason text not null default '';
  create index invoice_voided on invoice (business_id, id) where voided_at is not null;
  -- A quote whose invoice is void can be converted anew.
  alter table invoice drop constraint invoice_quote_key;
  create unique index invoice_quote_key on invoice (business_id, quote_id) where voided_at is null;
  create index invoice_of_quote on invoice (business_id, quote_id) where quote_id is not null;

  -- What is kept of issued invoices that were voided or deleted.
  create table void_record (
    business_id uuid not null references business,
    id uuid not null default gen_random_uuid(),
    invoice_id uuid not null,
    number text not null,
    customer text not null,
    total_cents bigint not null,
    paid_cents bigint not null,
    -- As responses have them.
    payments jsonb not null,
    reason text not null,
    -- Null when no member did it.
    actor_id uuid,
    actor text not null,
    at timestamptz(3) not null default now(),
    is_deleted boolean not null,
    primary key (business_id, id)
  );
  create index void_record_newest on void_record (business_id, at desc, id desc);
`;

/** Void invoices, and what is kept of those that are deleted. */
export class VoidInvoices1763840093000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(voidInvoices);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
