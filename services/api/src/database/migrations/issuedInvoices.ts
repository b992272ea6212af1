import type { MigrationInterface, QueryRunner } from 'typeorm';

const issuedInvoices = `
  -- Whether an invoice was ever sent, paid or no draft, and whether it ever had a payment, whatever
  -- it is now (decision 93). Of invoices from before, what they are counts until they next change.
  alter table invoice add column was_issued boolean not null default false,
    add column had_payments boolean not null default false;

  create function invoice_stays_issued() returns trigger language plpgsql as $$
  begin
    new.had_payments := new.had_payments or new.paid_cents > 0
      or (tg_op = 'UPDATE' and old.paid_cents > 0);
    new.was_issued := new.was_issued or new.had_payments
      or new.status <> 'draft' or new.sent_at is not null
      or (tg_op = 'UPDATE' and (old.status <> 'draft' or old.sent_at is not null));
    return new;
  end $$;
  create trigger invoice_stays_issued before insert or update on invoice
    for each row execute function invoice_stays_issued();
`;

/** An invoice that was issued once stays issued. */
export class IssuedInvoices1763860108000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(issuedInvoices);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
