import type { Canary as PresentedCanary } from '@tradewind/contracts/canaries';
import type { canaryEndpoints } from '@tradewind/contracts/endpoints/releases';
import type { Db } from '../../database/db.ts';
import type { Handlers } from '../../http/context.ts';
import { requirePresentFiles } from '../releases/publish/publish.ts';
import { getEdition } from '../releases/releases.queries.ts';
import {
  authorOf,
  type ReleaseDependencies,
  requireOwn,
  withApiErrors,
} from '../releases/releases.routes.ts';
import { ReleaseError } from '../releases/releases.ts';
import { type Canary, findCanaries, readClock } from './canaries.queries.ts';
import { advanceCanary, beginCanary, stopCanary } from './canaryActs.ts';
import { findingsOf, PROOF } from './comparison/comparison.ts';

const present = (canary: Canary): PresentedCanary => {
  const { comparison } = canary.comparison;
  const { views } = comparison.compared.canary;
  return {
    id: canary.id,
    edition: canary.edition,
    name: canary.remote,
    version: canary.version,
    stableVersion: canary.stable_version,
    steps: [...canary.steps],
    share: canary.share,
    advance: canary.advance,
    stepMinutes: canary.step_minutes,
    stepViews: canary.step_views,
    sticky: canary.sticky,
    state: canary.state,
    startedBy: canary.started_by,
    reason: canary.reason,
    startedAt: canary.started_at.toISOString(),
    stepSince: canary.step_since.toISOString(),
    endedAt: canary.ended_at?.toISOString() ?? null,
    endedBy: canary.ended_by,
    endReason: canary.end_reason,
    views,
    viewsInStep: views - canary.views_before_step,
    findings: findingsOf(comparison).map((finding) => ({ ...finding, proof: PROOF })),
  };
};

/** The canary of a remote that was begun last. */
const findLast = async (db: Db, edition: string, remote: string): Promise<PresentedCanary> => {
  const found = (await findCanaries(db, edition)).find((canary) => canary.remote === remote);
  if (found === undefined) throw new ReleaseError(`There is no canary of ${remote}.`);
  return present(found);
};

export const canaryHandlers = ({
  artifactsDir,
}: Pick<ReleaseDependencies, 'artifactsDir'>): Handlers<typeof canaryEndpoints> => ({
  getCanaries: async ({ params }, { db }) => {
    await withApiErrors(getEdition(db, params.id));
    return (await findCanaries(db, params.id)).map(present);
  },
  beginCanary: async ({ params, body: { by, reason, ...wanted } }, { db, deployer }) => {
    requireOwn(deployer, wanted.name);
    const move = { edition: params.id, by: authorOf(deployer, by), reason };
    const check = (release: Parameters<typeof requirePresentFiles>[1]) =>
      requirePresentFiles(artifactsDir, release);
    await withApiErrors(beginCanary(db, wanted, move, check, await readClock(db)));
    return findLast(db, params.id, wanted.name);
  },
  advanceCanary: async ({ params: { id, name }, body: { by, reason } }, { db, deployer }) => {
    requireOwn(deployer, name);
    const move = { edition: id, by: authorOf(deployer, by), reason };
    await withApiErrors(advanceCanary(db, name, move, await readClock(db)));
    return findLast(db, id, name);
  },
  stopCanary: async ({ params: { id, name }, body: { by, reason } }, { db, deployer }) => {
    requireOwn(deployer, name);
    const move = { edition: id, by: authorOf(deployer, by), reason };
    await withApiErrors(stopCanary(db, name, move, await readClock(db)));
    return findLast(db, id, name);
  },
});
