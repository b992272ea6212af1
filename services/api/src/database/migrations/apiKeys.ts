import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys for programs and partners' pages (decisions 81 and 82). */
export class ApiKeys1763770081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
