import { DAY_MS } from '@tradewind/contracts/calendar';
import type { EditionState, PlatformOverview } from '@tradewind/contracts/operators';
import type { Move } from '@tradewind/contracts/releases';
import type * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { findMailFailures } from '../../engines/mail/mailFailures.ts';
import { findQueueFailures } from '../../engines/queue/queueFailures.ts';
import { DEFAULT_EDITION } from '../editions/editions.ts';

type MoveKind = v.InferOutput<typeof Move>['kind'];

interface StateRow extends Omit<EditionState, 'lastMove'> {
  readonly kind: MoveKind | null;
  readonly moved_by: string;
  readonly reason: string;
  readonly at: Date;
}

const states = `
  select e.id, e.brand ->> 'name' as name, e.hosts, e.live_composition as composition,
    (select coalesce(jsonb_agg(jsonb_build_object('name', part.name, 'version', part.version)
        order by part.name <> 'shell', part.name), '[]')
      from (
        select 'shell' as name, c.record -> 'shell' ->> 'version' as version where c.id is not null
        union all
        select key, value ->> 'version' from jsonb_each(c.record -> 'remotes')
      ) as part) as versions,
    m.kind, m.moved_by, m.reason, m.at
  from edition e
  left join composition c on c.id = e.live_composition
  left join lateral (
    select kind, moved_by, reason, at from composition_move
    where edition = e.id and to_composition = e.live_composition
      and from_composition is distinct from to_composition
    order by at desc, id desc limit 1
  ) m on true
  order by e.id <> $1, e.id`;

const present = ({ kind, moved_by: by, reason, at, ...state }: StateRow): EditionState => ({
  ...state,
  lastMove:
    kind === null || state.composition === null
      ? null
      : { kind, composition: state.composition, by, reason, at: at.toISOString() },
});

/** What every edition runs, the default one first. */
const findEditionStates = async (db: Db): Promise<EditionState[]> =>
  (await db.rows<StateRow>(states, [DEFAULT_EDITION])).map(present);

/** What every edition runs, and how much has failed. */
export const findOverview = async (db: Db): Promise<PlatformOverview> => {
  const editions = await findEditionStates(db);
  const failures = await findQueueFailures(db);
  const mails = await findMailFailures(db);
  const tasksIn = (wanted: string) =>
    failures.reduce((sum, { state, count }) => sum + (state === wanted ? count : 0), 0);
  return {
    editions,
    failedTasks: tasksIn('failed'),
    retryingTasks: tasksIn('retry'),
    failedMails: mails.reduce(
      (sum, { count, latest }) => sum + (latest.getTime() > Date.now() - DAY_MS ? count : 0),
      0,
    ),
  };
};
