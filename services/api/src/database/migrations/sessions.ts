import { SqlMigration } from './migrationClass.ts';

/**
 * Sessions of members (decision 66). A row is the session that a token names; without its row, a
 * token is void.
 */
export class Sessions1763750066000 extends SqlMigration {
  readonly sql = `
      create table user_session (
        business_id uuid not null,
        id uuid not null,
        user_id uuid not null,
        -- The token version of the user at sign-in: raising it ends all of the user's sessions.
        token_version int not null,
        -- As people call them, such as iPhone and Safari; empty where the browser sends neither.
        device text not null default '',
        browser text not null default '',
        -- The network of the last use, such as 203.0.113.0/24; never a full address.
        network text not null default '',
        created_at timestamptz(3) not null default now(),
        -- Written at most every few minutes.
        last_used_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        -- When the user last proved who they are again within this session.
        stepped_up_at timestamptz(3),
        primary key (business_id, id),
        constraint user_session_user_fk foreign key (business_id, user_id)
          references app_user (business_id, id) on delete cascade
      );
      create index user_session_of_user on user_session (business_id, user_id, last_used_at desc);
      create index user_session_expiry on user_session (expires_at);

      -- Heard when the transaction commits: the event streams of the member check their access.
      create function announce_access() returns trigger language plpgsql as $$
      begin
        perform pg_notify('access',
          old.business_id || ' ' || (to_jsonb(old) ->> tg_argv[0]));
        return null;
      end $$;
      create trigger session_end_is_announced after delete on user_session
        for each row when (old.expires_at > now()) execute function announce_access('user_id');
      create trigger access_is_announced after update of token_version, role, status on app_user
        for each row when ((old.token_version, old.role, old.status)
          is distinct from (new.token_version, new.role, new.status))
        execute function announce_access('id');
    `;
}
