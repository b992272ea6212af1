import { SqlMigration } from './migrationClass.ts';

const emailProof = `
  -- Null until mail to the address is proven to reach the user (decision 77). Accounts that exist
  -- already count as proven, as do members who join by an invitation or a provider.
  alter table app_user add column email_verified_at timestamptz(3) default now();

  -- True from registration until its owner's address is proven, where that is required.
  alter table business add column awaits_proof boolean not null default false;
  drop index business_directory;
  alter table business drop column allow_client_booking;
  alter table business add column allow_client_booking boolean not null generated always as
    ((preferences ->> 'allowClientBooking')::boolean and not awaits_proof) stored;
  create index business_directory on business (lower(company), id) where allow_client_booking;

  -- The mail that proves an address, at most one of a user.
  create table email_proof (
    business_id uuid not null,
    user_id uuid not null,
    -- The user's own address, or the one that is to replace it.
    email citext not null,
    token_hash bytea not null,
    code_hash bytea not null,
    -- How many codes were tried.
    attempts int not null default 0,
    -- How many mails were sent since.
    sends int not null default 1,
    sends_since timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    primary key (business_id, user_id),
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );

  -- The way back from a change of address, found by its mailed link before the tenant is known.
  create table email_change (
    token_hash bytea primary key,
    business_id uuid not null,
    user_id uuid not null,
    old_email citext not null,
    changed_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );
  create index email_change_user on email_change (business_id, user_id);
`;

/** Proof of e-mail addresses, and changes of them that can be taken back. */
export class EmailProof1763760077000 extends SqlMigration {
  readonly sql = emailProof;
}
