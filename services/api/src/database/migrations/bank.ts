import { SqlMigration } from './migrationClass.ts';

/** Connected banks, their accounts and transactions. */
export class Bank1763712000000 extends SqlMigration {
  readonly sql = `
      create table bank_connection (
        business_id uuid not null references business,
        id uuid not null,
        -- The bank's own name for it.
        item_id text not null,
        institution text not null,
        -- Sealed with AES-256-GCM under the key that key_id names.
        access_token bytea not null,
        key_id text not null,
        -- How far its transactions have been read; empty at first.
        cursor text not null default '',
        status text not null default 'connected'
          constraint bank_connection_status_known check (status in ('connected','login_required')),
        synced_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        primary key (business_id, id),
        constraint bank_connection_item_key unique (business_id, item_id)
      );

      create table bank_account (
        business_id uuid not null,
        id uuid not null,
        connection_id uuid not null,
        account_id text not null,
        name text not null,
        mask text not null default '',
        type text not null default '',
        balance_cents bigint,
        available_cents bigint,
        currency text not null default 'USD',
        primary key (business_id, id),
        constraint bank_account_key unique (business_id, connection_id, account_id),
        constraint bank_account_connection_fk foreign key (business_id, connection_id)
          references bank_connection (business_id, id) on delete cascade
      );

      create table bank_transaction (
        business_id uuid not null,
        id uuid not null,
        account_id uuid not null,
        transaction_id text not null,
        booked_on date not null,
        name text not null,
        category text not null default '',
        -- Above 0 is money that came in.
        amount_cents bigint not null,
        pending boolean not null,
        search text not null generated always as (lower(name || ' ' || category)) stored,
        primary key (business_id, id),
        constraint bank_transaction_key unique (business_id, transaction_id),
        constraint bank_transaction_account_fk foreign key (business_id, account_id)
          references bank_account (business_id, id) on delete cascade
      );
      create index bank_transaction_newest on bank_transaction (business_id, booked_on desc, id desc);
      create index bank_transaction_of_account
        on bank_transaction (business_id, account_id, booked_on desc, id desc);
    `;
}
