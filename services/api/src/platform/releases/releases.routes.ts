import type { Composition } from '@tradewind/contracts';
import type { platformEndpoints } from '@tradewind/contracts/endpoints/platform';
import type { releaseEndpoints } from '@tradewind/contracts/endpoints/releases';
import { conflict, forbidden, invalid, notFound, unavailable } from '../../http/apiError.ts';
import type { Deployer, Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { addressOf } from '../editions/editions.ts';
import { changeEdition, createEdition } from './editionChanges.ts';
import type { LiveCompositions } from './liveCompositions.ts';
import { findPreview, previewPath } from './preview.ts';
import { promoteRelease, rollBackRelease, type ServingCheck } from './promoteRelease.ts';
import { saveUploadedFile } from './publish/drafts.ts';
import { checkPlan, publish, requirePresentFiles } from './publish/publish.ts';
import { findReleases, getEdition, positionOf, presentRelease } from './releases.queries.ts';
import { ReleaseError } from './releases.ts';

export interface ReleaseDependencies {
  readonly compositions: LiveCompositions;
  /** Absolute folder of published artifacts. */
  readonly artifactsDir: string;
  /** Whether only versions that a deploy key has signed are published. */
  readonly requireSignature: boolean;
  readonly publicUrl: string;
}

/** Turns a ReleaseError into 404 for what does not exist, else 409, with the same message. */
export const withApiErrors = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw error.isMissing ? notFound(error.message) : conflict(error.message);
  }
};

/** @throws ApiError 403 when a team's key is for another remote. */
export const requireOwn = ({ team }: Deployer, name: string): void => {
  if (team === undefined || team.remote === name) return;
  throw forbidden(`The deploy key ${team.name} is for ${team.remote}, not ${name}.`);
};

/** The author of a move; a team's key is named, because anybody can write any name. */
export const authorOf = ({ team }: Deployer, by: string): string =>
  team === undefined ? by : `${by} (${team.name})`;

export const releaseHandlers = ({
  compositions,
  artifactsDir,
  requireSignature,
  publicUrl,
}: ReleaseDependencies): Handlers<typeof releaseEndpoints> => {
  const check: ServingCheck = (release) => requirePresentFiles(artifactsDir, release);
  return {
    listReleases: async ({ query }, { db, host }) => {
      const live = await compositions.of(host);
      return toPage(await findReleases(db, query), query.limit, positionOf, presentRelease(live));
    },
    checkRelease: ({ body }, { db, deployer }) => {
      requireOwn(deployer, body.declaration.name);
      return withApiErrors(checkPlan(db, body));
    },
    uploadReleaseFile: ({ params, body }, { deployer }) => {
      requireOwn(deployer, params.name);
      return saveUploadedFile(artifactsDir, { ...params, ...body });
    },
    getPreview: async ({ params }, { db, host, page }) =>
      withApiErrors(findPreview(db, await compositions.of(host, page), params, check)),
    publishRelease: async ({ body: { artifact, ...rest } }, { db, deployer }) => {
      if (artifact.kind !== 'remote') throw invalid('artifact', 'Only a remote is published so.');
      requireOwn(deployer, artifact.name);
      const options = {
        artifactsDir,
        requireSignature: requireSignature || deployer.team !== undefined,
      };
      const { base } = await withApiErrors(publish(db, options, { artifact, ...rest }));
      const { name, version } = artifact;
      const { hosts } = await getEdition(db, rest.edition);
      const preview = new URL(previewPath(artifact), addressOf(publicUrl, hosts)).href;
      return { name, version, base, preview };
    },
    promoteRelease: ({ params, body }, { db, deployer }) => {
      requireOwn(deployer, body.name);
      const move = { edition: params.id, ...body, by: authorOf(deployer, body.by) };
      return withApiErrors(promoteRelease(db, body, move, check));
    },
    rollBackRelease: ({ params, body }, { db, deployer }) => {
      requireOwn(deployer, body.name);
      const move = { edition: params.id, ...body, by: authorOf(deployer, body.by) };
      return withApiErrors(rollBackRelease(db, body.name, move, check));
    },
    createEdition: async ({ body: { id, by, reason, ...change } }, { db }) => {
      await withApiErrors(createEdition(db, change, { edition: id, by, reason }));
      return getEdition(db, id);
    },
    getEdition: ({ params }, { db }) => withApiErrors(getEdition(db, params.id)),
    updateEdition: async ({ params: { id }, body: { by, reason, ...change } }, { db }) => {
      await withApiErrors(changeEdition(db, change, { edition: id, by, reason }));
      return getEdition(db, id);
    },
  };
};

/** Without the measuring code of the shell, which embeds on partners' pages would load. */
const withoutMeasuring = ({ shell, ...rest }: Composition): Composition => {
  const { vitals: _, ...chunks } = shell.chunks;
  return { ...rest, shell: { ...shell, chunks } };
};

/**
 * Returns the live composition of the edition that the calling page, or its host name, belongs to;
 * for a browser that takes part in a canary its candidate.
 * @param isMeasured Whether browsers report errors and vitals (VITALS).
 */
export const compositionHandlers = (
  compositions: LiveCompositions,
  isMeasured: boolean,
): Pick<Handlers<typeof platformEndpoints>, 'getComposition'> => ({
  getComposition: async ({ query }, { host, page, buckets }) => {
    const cohort = query.stable ? undefined : buckets;
    const composition = await compositions.of(host, page, cohort);
    if (composition === undefined) throw unavailable();
    return isMeasured ? composition : withoutMeasuring(composition);
  },
});
