import { SqlMigration } from './migrationClass.ts';

/** Times that are held until their visitor confirms them by mail (decision 104). */
export class BookingRequests1763810104000 extends SqlMigration {
  readonly sql = `
      create table booking_request (
        business_id uuid not null references business,
        id uuid not null,
        starts_at timestamptz(3) not null,
        duration_minutes int not null,
        -- As the visitor typed it.
        visitor jsonb not null,
        email citext not null,
        -- Of the visitor, such as 203.0.113.0/24, never a full address; empty for this machine.
        network text not null,
        -- SHA-256 of the id with the mailed code.
        code_hash bytea not null,
        -- How many codes were tried.
        attempts int not null default 0,
        expires_at timestamptz(3) not null,
        primary key (business_id, id)
      );
      create index booking_request_start on booking_request (business_id, starts_at);
      create index booking_request_expiry on booking_request (expires_at);
    `;
}
