import type { QueryRunner } from 'typeorm';
import { grantLikeTable } from './grantLikeTable.ts';
import { ForwardMigration, SqlMigration } from './migrationClass.ts';

/** Who of a team can do what and when, and what a service needs (decision 159). */
export class Crews1764011000000 extends SqlMigration {
  readonly sql = `
    alter table app_user
      -- Null: by the role, so that one who becomes a technician can be booked.
      add column bookable boolean,
      -- Services; none means all. Those that were deleted stay, or who did only these would do all.
      add column skills uuid[] not null default '{}',
      add column crew_kinds text[] not null default '{}',
      -- As the contract's BusinessHours; null: those of the business.
      add column business_hours jsonb,
      -- As the contract's MemberArea.
      add column area jsonb,
      add column color text;
    alter table service
      add column people_needed int not null default 1,
      add column crew_kind text not null default '',
      -- As the contract's ArrivalWindows.
      add column arrival_windows jsonb not null default '[]';
  `;
}

const columns = `
  -- The time in which the crew arrives, as the customer was told; it counts while the start is in it.
  alter table visit add column window_start timestamptz(3), add column window_end timestamptz(3);
  alter table booking_request
    add column window_start timestamptz(3),
    add column window_end timestamptz(3),
    -- The members whose time is held; none where the business does one visit at a time.
    add column people uuid[] not null default '{}';
`;

const holds = `
  -- The time of a member that a public booking takes; slot_hold has that of a whole business.
  create table member_hold (
    business_id uuid not null,
    visit_id uuid not null,
    member_id uuid not null,
    held tstzrange not null,
    primary key (business_id, visit_id, member_id),
    constraint member_hold_visit_fk foreign key (business_id, visit_id)
      references visit (business_id, id) on delete cascade,
    constraint member_hold_member_fk foreign key (business_id, member_id)
      references app_user (business_id, id),
    constraint member_hold_not_empty check (not isempty(held)),
    constraint member_hold_no_overlap
      exclude using gist (business_id with =, member_id with =, held with &&)
  );
  create trigger member_hold_takes_turn before insert or update on member_hold
    for each row execute function slot_hold_takes_turn();

  -- A hold stands only for the time and the people that were booked.
  create function visit_releases_members() returns trigger language plpgsql as $$
  begin
    delete from member_hold where business_id = new.business_id and visit_id = new.id;
    return null;
  end $$;
  create trigger visit_releases_members
    after update of starts_at, duration_minutes, status, lead_id on visit for each row
    when (new.status in ('cancelled', 'no_show')
      or old.starts_at is distinct from new.starts_at
      or old.duration_minutes <> new.duration_minutes
      or old.lead_id is distinct from new.lead_id)
    execute function visit_releases_members();
  create function helper_releases_members() returns trigger language plpgsql as $$
  declare
    changed visit_helper := coalesce(new, old);
  begin
    delete from member_hold
    where business_id = changed.business_id and visit_id = changed.visit_id;
    return null;
  end $$;
  create trigger helper_releases_members after insert or delete on visit_helper
    for each row execute function helper_releases_members();
`;

/** Bookings of crews: arrival windows, and holds by member (ADR 0058). */
export class CrewBookings1764011000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(holds);
    await grantLikeTable(runner, 'visit', ['member_hold']);
  }
}
