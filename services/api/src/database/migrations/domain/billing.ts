/** Quotes, invoices and payments: cents as bigint, percentages and quantities with 3 decimals. */
const totals = (table: string) => `
  subtotal_cents bigint not null,
  discount numeric(6,3) not null default 0,
  discount_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  total_cents bigint not null,
  constraint ${table}_sum check (total_cents = subtotal_cents - discount_cents + tax_cents),
  constraint ${table}_range check (subtotal_cents between 0 and 9007199254740991
    and discount_cents between 0 and subtotal_cents and tax_cents >= 0
    and total_cents between 0 and 9007199254740991),
  constraint ${table}_discount_range check (discount between 0 and 100)`;

const items = (document: string) => `
create table ${document}_item (
  business_id uuid not null,
  ${document}_id uuid not null,
  position int not null,
  description text not null,
  section text,
  quantity numeric(9,3) not null constraint ${document}_item_quantity check (quantity > 0),
  unit_price_cents bigint not null constraint ${document}_item_price check (unit_price_cents between 0 and 100000000),
  tax numeric(6,3) not null default 0 constraint ${document}_item_tax check (tax between 0 and 100),
  tax_cents bigint not null default 0,
  total_cents bigint not null,
  primary key (business_id, ${document}_id, position),
  constraint ${document}_item_fk foreign key (business_id, ${document}_id)
    references ${document} (business_id, id) on delete cascade
);`;

export const billing = `
create table quote (
  business_id uuid not null references business,
  id uuid not null,
  number text not null,
  client_id uuid not null,
  -- The client as the document was issued (decision 30).
  issued_to jsonb not null,
  job_id uuid,
  title text not null,
  issue_date date not null,
  valid_until date not null,
  status text not null default 'draft'
    constraint quote_status_known check (status in ('draft','sent','accepted','declined')),
  tax_rule text not null default 'line' constraint quote_tax_rule_known check (tax_rule in ('line','document')),
  notes text not null default '',
  terms text not null default '',
  sent_at timestamptz(3),
  accepted_by text,
  accepted_at timestamptz(3),
  declined_at timestamptz(3),
  decline_reason text,
  link_sequence int not null default 1,
  search text not null generated always as
    (lower(number || ' ' || title || ' ' || coalesce(issued_to ->> 'name', '') || ' ' ||
      coalesce(issued_to ->> 'company', ''))) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  ${totals('quote')},
  primary key (business_id, id),
  constraint quote_number_key unique (business_id, number),
  constraint quote_client_fk foreign key (business_id, client_id) references client (business_id, id),
  constraint quote_job_fk foreign key (business_id, job_id) references job (business_id, id)
);
create index quote_newest on quote (business_id, created_at desc, id desc);
create index quote_by_status on quote (business_id, status, created_at desc, id desc);
create index quote_by_client on quote (business_id, client_id, created_at desc, id desc);
create index quote_by_job on quote (business_id, job_id) where job_id is not null;
create index quote_search on quote using gin (business_id, search gin_trgm_ops) with (gin_pending_list_limit = 128);
${items('quote')}

create table invoice (
  business_id uuid not null references business,
  id uuid not null,
  number text not null,
  client_id uuid not null,
  issued_to jsonb not null,
  job_id uuid,
  -- A quote converts once (decision 27).
  quote_id uuid,
  title text not null,
  issue_date date not null,
  due_date date not null,
  status text not null default 'draft'
    constraint invoice_status_known check (status in ('draft','pending','paid','overdue','cancelled')),
  tax_rule text not null default 'document'
    constraint invoice_tax_rule_known check (tax_rule in ('line','document')),
  tax numeric(6,3) not null default 0 constraint invoice_tax_range check (tax between 0 and 100),
  -- The sum of its payments, kept with them.
  paid_cents bigint not null default 0 constraint invoice_paid_positive check (paid_cents >= 0),
  notes text not null default '',
  terms text not null default '',
  sent_at timestamptz(3),
  link_sequence int not null default 1,
  search text not null generated always as
    (lower(number || ' ' || title || ' ' || coalesce(issued_to ->> 'name', '') || ' ' ||
      coalesce(issued_to ->> 'company', ''))) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  ${totals('invoice')},
  primary key (business_id, id),
  constraint invoice_number_key unique (business_id, number),
  constraint invoice_quote_key unique (business_id, quote_id),
  constraint invoice_client_fk foreign key (business_id, client_id) references client (business_id, id),
  constraint invoice_job_fk foreign key (business_id, job_id) references job (business_id, id),
  constraint invoice_quote_fk foreign key (business_id, quote_id) references quote (business_id, id)
);
create index invoice_newest on invoice (business_id, created_at desc, id desc);
create index invoice_by_issue_date on invoice (business_id, issue_date desc, id desc);
create index invoice_by_due_date on invoice (business_id, due_date desc, id desc);
create index invoice_by_total on invoice (business_id, total_cents desc, id desc);
create index invoice_by_status on invoice (business_id, status, created_at desc, id desc);
create index invoice_by_client_name on invoice (business_id, lower(issued_to ->> 'name') desc, id desc);
create index invoice_by_client on invoice (business_id, client_id, created_at desc, id desc);
create index invoice_by_job on invoice (business_id, job_id) where job_id is not null;
create index invoice_search on invoice using gin (business_id, search gin_trgm_ops) with (gin_pending_list_limit = 128);
${items('invoice')}

create table payment (
  business_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  amount_cents bigint not null constraint payment_amount_range check (amount_cents between 1 and 9007199254740991),
  method text not null default 'other'
    constraint payment_method_known check (method in ('cash','check','card','bank_transfer','other')),
  note text not null default '',
  paid_on date not null,
  -- One made by setting the invoice paid is taken back by leaving paid (decision 29).
  source text not null default 'recorded' constraint payment_source_known check (source in ('recorded','status','bank')),
  created_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  constraint payment_invoice_fk foreign key (business_id, invoice_id)
    references invoice (business_id, id) on delete cascade
);
create index payment_of_invoice on payment (business_id, invoice_id, created_at, id);
`;
