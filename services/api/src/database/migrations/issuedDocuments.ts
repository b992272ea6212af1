import { SqlMigration } from './migrationClass.ts';

const quoteAcceptances = `
  -- Who set the status by hand, and why; null when sending or the customer's answer set it.
  alter table quote add column status_set_by text, add column status_note text not null default '',
    add column revision int not null default 1;

  -- What customers accepted: the PDF is in the file store under this id (decision 91).
  create table quote_acceptance (
    business_id uuid not null,
    quote_id uuid not null,
    id uuid not null,
    revision int not null,
    -- The typed signature.
    name text not null,
    accepted_at timestamptz(3) not null,
    address text not null,
    user_agent text not null,
    -- Of what the customer agreed to.
    content_hash text not null,
    total_cents bigint not null,
    -- In hexadecimal.
    pdf_sha256 text not null,
    primary key (business_id, id),
    constraint quote_acceptance_of foreign key (business_id, quote_id)
      references quote (business_id, id) on delete cascade
  );
  create index quote_acceptance_of_quote on quote_acceptance (business_id, quote_id, accepted_at, id);

  -- Rows are only ever added. They go with their quote, which the API does not delete once it was
  -- accepted, and with a business whose time is over.
  create function quote_acceptance_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and (is_to_be_erased(old.business_id) or not exists (
      select from quote where business_id = old.business_id and id = old.quote_id
    )) then
      insert into file_to_erase (business_id, id) values (old.business_id, old.id)
        on conflict (id) do update set due_at = now();
      return old;
    end if;
    raise exception 'quote_acceptance is append-only';
  end $$;
  create trigger quote_acceptance_stays before update or delete on quote_acceptance
    for each row execute function quote_acceptance_stays();
`;

/** What customers accepted, revision by revision, and who set a status by hand. */
export class QuoteAcceptances1763840091000 extends SqlMigration {
  readonly sql = quoteAcceptances;
}

const linksOf = (table: 'quote' | 'invoice') => `
  -- When it was last mailed, and when the links in its mails were withdrawn since (decision 92).
  alter table ${table} add column link_renewed_at timestamptz(3),
    add column link_withdrawn_at timestamptz(3);
`;

/** Links of documents can be withdrawn, and end. */
export class EndingLinks1763840092000 extends SqlMigration {
  readonly sql = linksOf('quote') + linksOf('invoice');
}

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
export class VoidInvoices1763840093000 extends SqlMigration {
  readonly sql = voidInvoices;
}

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
export class IssuedInvoices1763860108000 extends SqlMigration {
  readonly sql = issuedInvoices;
}
