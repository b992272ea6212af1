import { SqlMigration } from './migrationClass.ts';

const canaries = `
  -- A version that a share of an edition's browsers run beside the live one (decision 182).
  create table canary (
    -- Also the salt by which browsers are chosen.
    id uuid primary key default gen_random_uuid(),
    edition text not null references edition,
    -- Or 'shell'.
    remote text not null,
    version text not null,
    stable_version text not null,
    -- The shares in percent, ascending, the last one 100.
    steps int[] not null,
    -- The present share.
    share int not null constraint canary_share_percent check (share between 1 and 100),
    advance text not null constraint canary_advance_known check (advance in ('health','manual')),
    -- Of each step, before the next one.
    step_minutes int not null,
    step_views int not null,
    sticky text not null constraint canary_sticky_known check (sticky in ('browser','business')),
    state text not null default 'running' constraint canary_state_known
      check (state in ('running','stopped','promoted','withdrawn')),
    started_by text not null,
    reason text not null default '',
    -- Who is mailed when the platform stops it; null: all operators.
    notify text,
    started_at timestamptz(3) not null,
    step_since timestamptz(3) not null,
    -- Views that were compared before this step.
    views_before_step int not null default 0,
    -- The comparison up to the last look at it.
    comparison jsonb not null,
    judged_at timestamptz(3),
    ended_at timestamptz(3),
    ended_by text,
    end_reason text,
    foreign key (remote, version) references release,
    foreign key (remote, stable_version) references release
  );
  create unique index canary_running on canary (edition, remote) where state = 'running';
  create index canary_of_edition on canary (edition, started_at desc, id desc);

  -- Of the running canaries: which there are, and the composition of each of their combinations.
  -- Null while none runs.
  alter table edition add column canaries jsonb;
`;

/** Canaries of a remote or the shell (ADR 0063). */
export class Canaries1765020000000 extends SqlMigration {
  readonly sql = canaries;
}
