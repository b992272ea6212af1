import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './createIndexConcurrently.ts';
import { ForwardMigration, SqlMigration } from './migrationClass.ts';

const plan = `
  create table maintenance_plan (
    business_id uuid not null references business,
    id uuid not null,
    client_id uuid not null,
    name text not null constraint maintenance_plan_name_given check (name <> ''),
    period text not null
      constraint maintenance_plan_period_known check (period in ('month','quarter','year')),
    -- Of the start; changes are in maintenance_plan_price.
    price_cents bigint not null constraint maintenance_plan_price_positive check (price_cents > 0),
    -- Percent off other work.
    discount numeric(6,3) not null default 0
      constraint maintenance_plan_discount_range check (discount between 0 and 100),
    starts_on date not null,
    -- Periods that begin earlier are not billed: the plan was made after their first day.
    billed_from date not null,
    renewal text not null default 'automatic'
      constraint maintenance_plan_renewal_known check (renewal in ('automatic','asked')),
    -- The first day after the current term.
    renews_on date not null,
    -- The end of the term of which the office was told that it waits for an answer.
    asked_for date,
    -- The first day without the plan.
    ends_on date,
    next_invoice_on date,
    -- When background work has something to do for it.
    next_work_on date,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version int not null default 1,
    primary key (business_id, id),
    constraint maintenance_plan_client_fk foreign key (business_id, client_id)
      references client (business_id, id) on delete cascade
  );
  create index maintenance_plan_of_client on maintenance_plan (business_id, client_id);
  create index maintenance_plan_by_invoice on maintenance_plan
    (business_id, coalesce(next_invoice_on, date '9999-12-31'), id);
  create index maintenance_plan_due on maintenance_plan (next_work_on)
    where next_work_on is not null;
`;

const ofPlan = (table: string) => `constraint ${table}_plan_fk foreign key (business_id, plan_id)
      references maintenance_plan (business_id, id) on delete cascade`;

const rest = `
  create table maintenance_plan_service (
    business_id uuid not null,
    plan_id uuid not null,
    position int not null,
    service_id uuid,
    -- As the catalog had it.
    name text not null,
    times_per_year int not null
      constraint maintenance_plan_service_times check (times_per_year between 1 and 366),
    first_on date not null,
    primary key (business_id, plan_id, position),
    ${ofPlan('maintenance_plan_service')},
    constraint maintenance_plan_service_fk foreign key (business_id, service_id)
      references service (business_id, id) on delete set null (service_id)
  );
  create index maintenance_plan_service_of on maintenance_plan_service (business_id, service_id)
    where service_id is not null;

  create table maintenance_plan_price (
    business_id uuid not null,
    plan_id uuid not null,
    from_day date not null,
    price_cents bigint not null
      constraint maintenance_plan_price_change_positive check (price_cents > 0),
    primary key (business_id, plan_id, from_day),
    ${ofPlan('maintenance_plan_price')}
  );

  create table maintenance_plan_pause (
    business_id uuid not null,
    plan_id uuid not null,
    from_day date not null,
    -- The last day. Null: until it is resumed.
    until_day date constraint maintenance_plan_pause_order check (until_day >= from_day),
    primary key (business_id, plan_id, from_day),
    ${ofPlan('maintenance_plan_pause')}
  );

  -- A period is billed once, whatever becomes of its invoice.
  create table maintenance_plan_invoice (
    business_id uuid not null,
    plan_id uuid not null,
    period_from date not null,
    -- The last day.
    period_until date not null,
    invoice_id uuid,
    -- Whether the product still has to send it.
    is_to_send boolean not null default true,
    -- Why it was not sent; empty otherwise.
    send_problem text not null default '',
    primary key (business_id, plan_id, period_from),
    ${ofPlan('maintenance_plan_invoice')},
    constraint maintenance_plan_invoice_fk foreign key (business_id, invoice_id)
      references invoice (business_id, id) on delete set null (invoice_id)
  );
  create unique index maintenance_plan_invoice_of on maintenance_plan_invoice
    (business_id, invoice_id) where invoice_id is not null;
`;

/** Maintenance plans of clients: what they include, prices, pauses, and the invoices of periods. */
export class MaintenancePlans1764010170000 extends SqlMigration {
  readonly sql = plan + rest;
}

/** A plan names a property of its client (decision 155). */
export class PropertyOfPlan1764010400000 extends SqlMigration {
  readonly sql = `
    -- Null: the main property of the client.
    alter table maintenance_plan add column property_id uuid,
      add constraint maintenance_plan_property_fk foreign key (business_id, property_id)
        references property (business_id, id) not valid;
  `;
}

/** Validates the key of {@link PropertyOfPlan1764010400000}, for which rows may be written. */
export class PropertyOfPlanValid1764010400001 extends SqlMigration {
  readonly sql = 'alter table maintenance_plan validate constraint maintenance_plan_property_fk;';
}

/** Finds the plans of a property, before it is archived. */
export class PlansOfProperty1764010400002 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'maintenance_plan_of_property',
      'on maintenance_plan (business_id, property_id) where property_id is not null',
    );
}
