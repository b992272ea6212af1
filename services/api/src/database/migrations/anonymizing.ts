import type { MigrationInterface, QueryRunner } from 'typeorm';

const anonymizing = `
  -- When the client was anonymized; null for most (decision 103).
  alter table client add column anonymized_at timestamptz(3);

  -- A timeline also loses the lines of a client who was anonymized, and those that are older than
  -- the business keeps them.
  create function activity_may_go(business uuid, client_of_line uuid, at timestamptz)
  returns boolean stable language sql as $$
    select is_to_be_erased(business)
      or exists (select from client c where c.business_id = business and c.id = client_of_line
        and c.anonymized_at is not null)
      or exists (select from business b where b.id = business
        and at < now() - make_interval(months => (b.preferences ->> 'keepTimelines')::int));
  $$;
  create or replace function activity_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and activity_may_go(old.business_id, old.client_id, old.at) then
      return old;
    end if;
    raise exception 'activity is append-only';
  end $$;
`;

/** Anonymized clients, and timelines that are kept for some months only. */
export class Anonymizing1763830103000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(anonymizing);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
