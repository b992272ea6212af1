import type { MigrationInterface, QueryRunner } from 'typeorm';

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
export class QuoteAcceptances1763840091000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(quoteAcceptances);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
