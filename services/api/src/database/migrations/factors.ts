import { SqlMigration } from './migrationClass.ts';

const factors = `
  create table passkey (
    business_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    -- As the member calls it.
    name text not null,
    credential_id bytea not null,
    -- In COSE's encoding.
    public_key bytea not null,
    -- Of the last use, as the authenticator counts; 0 for one that does not count.
    sign_count bigint not null,
    -- How the browser reaches it, such as internal, hybrid and usb.
    transports text[] not null default '{}',
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3),
    primary key (business_id, id),
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );
  create index passkey_of_user on passkey (business_id, user_id);
  -- Looked up before the tenant is known, as e-mail addresses are.
  create unique index passkey_credential on passkey (credential_id);

  -- The authenticator app of a member, at most one.
  create table totp (
    business_id uuid not null,
    user_id uuid not null,
    -- Encrypted by the key of this id.
    secret bytea not null,
    key_id text not null,
    -- The last 30 seconds, counted from 1970, of which a code was used.
    last_step bigint not null default 0,
    -- Null until a code has shown that the app has the secret.
    confirmed_at timestamptz(3),
    primary key (business_id, user_id),
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );

  -- The recovery codes that are left.
  create table recovery_code (
    business_id uuid not null,
    user_id uuid not null,
    code_hash bytea not null,
    created_at timestamptz(3) not null default now(),
    primary key (business_id, user_id, code_hash),
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );

  -- What a browser is to answer with a factor, once. Found by its token before the tenant is known.
  create table factor_challenge (
    token_hash bytea primary key,
    -- second_factor, passkey, new_passkey or step_up: a challenge of one purpose serves no other.
    purpose text not null,
    -- Null for a sign-in with a passkey alone, which says itself whose it is.
    business_id uuid,
    user_id uuid,
    -- Of a sign-in that waits for its second factor.
    token_version int,
    remember boolean,
    first_factor text,
    -- How many answers were tried.
    attempts int not null default 0,
    expires_at timestamptz(3) not null,
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );
  create index factor_challenge_of_user on factor_challenge (business_id, user_id);
  create index factor_challenge_expiry on factor_challenge (expires_at);

  -- Whether every member needs a second factor (decision 70).
  alter table business add column require_second_factor boolean not null default false;
`;

/** Second factors of members, and the challenges that ask for them (decision 69). */
export class Factors1763770069000 extends SqlMigration {
  readonly sql = factors;
}
