import { SqlMigration } from './migrationClass.ts';

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
