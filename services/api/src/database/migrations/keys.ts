import { SqlMigration } from './migrationClass.ts';

/** Keys for programs and partners' pages (decisions 81 and 82). */
export class ApiKeys1763770081000 extends SqlMigration {
  readonly sql = `
      create table api_key (
        business_id uuid not null references business,
        id uuid not null,
        kind text not null,
        name text not null,
        -- SHA-256 of the whole key, which is stored nowhere.
        key_hash bytea not null,
        prefix text not null,
        last_four text not null,
        scopes text[] not null,
        -- Of a publishable key: the origins of its pages.
        origins text[] not null default '{}',
        created_by uuid not null,
        created_at timestamptz(3) not null default now(),
        -- Null: never.
        expires_at timestamptz(3),
        -- Written at most every few minutes.
        last_used_at timestamptz(3),
        primary key (business_id, id),
        constraint api_key_kind_check check (kind in ('secret', 'publishable')),
        constraint api_key_creator_fk foreign key (business_id, created_by)
          references app_user (business_id, id) on delete cascade
      );
      -- A call has the key only: its business is not known yet.
      create unique index api_key_hash on api_key (key_hash);
      -- A preflight has the origin only.
      create index api_key_origins on api_key using gin (origins);
      create trigger key_end_is_announced after delete on api_key
        for each row execute function announce_access('id');
    `;
}

/** Keys by which teams release their remotes, and what they have signed (decision 99). */
export class DeployKeys1763820099000 extends SqlMigration {
  readonly sql = `
      -- Belongs to the server, as releases do, and to no business.
      create table deploy_key (
        -- The thumbprint of the public key.
        id text primary key,
        remote text not null,
        name text not null,
        public_key jsonb not null,
        created_by text not null,
        created_at timestamptz(3) not null default now(),
        revoked_by text,
        revoked_at timestamptz(3)
      );
      alter table release add column signed_by text references deploy_key;
      alter table release add column signed_at timestamptz(3);
      -- The signed manifest and its signature, to be checked again by anybody.
      alter table release add column signature jsonb;
    `;
}
