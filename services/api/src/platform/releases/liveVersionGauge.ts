import type { Db } from '../../database/db.ts';
import type { Gauge } from '../../engines/metrics/metrics.ts';

const versions = `
  select e.id as edition, part.name, part.version
  from edition e
  join composition c on c.id = e.live_composition
  cross join lateral (
    select 'shell' as name, c.record -> 'shell' ->> 'version' as version
    union all
    select key, value ->> 'version' from jsonb_each(c.record -> 'remotes')
  ) as part
  order by e.id, part.name`;

interface VersionRow {
  readonly edition: string;
  readonly name: string;
  readonly version: string;
}

/** The live version of the shell and of each remote, by edition. */
export const liveVersionGauge = (db: Db): Gauge => ({
  name: 'tradewind_live_version',
  help: '1 for the version of the shell and of each remote that an edition serves.',
  labelNames: ['edition', 'app', 'version'],
  read: async () =>
    (await db.rows<VersionRow>(versions)).map(({ edition, name: app, version }) => ({
      labels: { edition, app, version },
      value: 1,
    })),
});
