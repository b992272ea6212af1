import type { vitalsEndpoints } from '@tradewind/contracts/endpoints/vitals';
import type { Db } from '../../database/db.ts';
import type { Handlers } from '../../http/context.ts';
import { requireOwn } from '../releases/releases.routes.ts';
import { createKnownVersions } from './knownVersions.ts';
import { createFindSource } from './sourceLines.ts';
import { presentVitals, stepFor } from './vitals.presenter.ts';
import { findErrors, findPageMinutes } from './vitals.queries.ts';
import { addReport } from './vitals.writes.ts';

export interface VitalsDependencies {
  /** Finds published versions. */
  readonly db: Db;
  /** Absolute folder of published artifacts, for their source maps. */
  readonly artifactsDir: string;
  /** Whether reports are kept (VITALS). */
  readonly isOn: boolean;
}

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

export const vitalsHandlers = ({
  db,
  artifactsDir,
  isOn,
}: VitalsDependencies): Handlers<typeof vitalsEndpoints> => {
  const keepKnown = createKnownVersions(db);
  const findSource = createFindSource(artifactsDir);
  return {
    reportVitals: async ({ body }, context) => {
      const report = isOn ? await keepKnown(body) : undefined;
      if (report !== undefined) await addReport(context.db, report);
    },
    getVitals: async ({ query: { edition, remote, hours } }, context) => {
      requireOwn(context.deployer, remote);
      const since = hoursAgo(hours);
      const rows = await findPageMinutes(context.db, { edition, remote, since });
      const stepMinutes = stepFor(hours);
      return { stepMinutes, versions: presentVitals(rows, stepMinutes) };
    },
    getRemoteErrors: async ({ query: { edition, remote, hours } }, context) => {
      requireOwn(context.deployer, remote);
      const since = hoursAgo(hours);
      const rows = await findErrors(context.db, { edition, remote, since });
      return Promise.all(
        rows.map(async (row) => ({
          ...{ version: row.version, kind: row.kind, name: row.name, count: row.count },
          firstSeenAt: row.first_seen_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
          frames: await Promise.all(
            row.frames.map((frame) => findSource({ remote, version: row.version }, frame)),
          ),
        })),
      );
    },
  };
};
