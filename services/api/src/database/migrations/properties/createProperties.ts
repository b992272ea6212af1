import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../createIndexConcurrently.ts';
import { grantLikeTable } from '../grantLikeTable.ts';
import { ForwardMigration } from '../migrationClass.ts';
import { propertyTriggers } from './propertyTriggers.ts';

const tables = `
  create table property (
    business_id uuid not null references business,
    -- The first one of a client has the client's id.
    id uuid not null,
    client_id uuid not null,
    name text not null default '',
    street text not null default '',
    city text not null default '',
    state text not null default '',
    zip text not null default '',
    country text not null default '',
    access_notes text not null default '',
    latitude numeric(8,6) constraint property_latitude_range check (latitude between -90 and 90),
    longitude numeric(9,6) constraint property_longitude_range
      check (longitude between -180 and 180),
    -- Percent. Null: that of the business.
    tax_rate numeric(6,3) constraint property_tax_rate_range check (tax_rate between 0 and 100),
    tax_exempt boolean not null default false,
    is_main boolean not null default false,
    archived_at timestamptz(3),
    search text not null generated always as (lower(name || ' ' || street || ' ' || city || ' ' ||
      state || ' ' || zip)) stored,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version int not null default 1,
    primary key (business_id, id),
    constraint property_client_fk foreign key (business_id, client_id)
      references client (business_id, id) on delete cascade,
    constraint property_coordinates check ((latitude is null) = (longitude is null)),
    constraint property_main_stays check (not is_main or archived_at is null)
  );
  create unique index property_main on property (business_id, client_id) where is_main;
  create index property_of_client on property (business_id, client_id);
  create index property_search on property using gin (business_id, search gin_trgm_ops)
    with (gin_pending_list_limit = 128);

  create table contact (
    business_id uuid not null references business,
    id uuid not null,
    client_id uuid not null,
    name text not null constraint contact_name_given check (name <> ''),
    role text not null default '',
    phone text not null default '',
    email citext not null default '',
    gets_bookings boolean not null default false,
    gets_quotes boolean not null default false,
    gets_invoices boolean not null default false,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version int not null default 1,
    primary key (business_id, id),
    constraint contact_client_fk foreign key (business_id, client_id)
      references client (business_id, id) on delete cascade,
    constraint contact_can_be_mailed check
      (email <> '' or not (gets_bookings or gets_quotes or gets_invoices))
  );
  create index contact_of_client on contact (business_id, client_id);
`;

/** Properties and contacts of clients, and the triggers that keep the main property (ADR 0051). */
export class Properties1764010133000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(propertyTriggers);
    await grantLikeTable(runner, 'client', ['property', 'contact']);
  }
}

/** Finds contacts by a part of their name, address or phone number, for the search of their clients. */
export class ContactSearch1764010800007 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'contact_search',
      `on contact using gin (business_id, unaccented(lower(name || ' ' || email::text || ' ' || phone ||
        ' ' || regexp_replace(phone, '\\D', '', 'g'))) gin_trgm_ops) with (gin_pending_list_limit = 128)`,
    );
}
