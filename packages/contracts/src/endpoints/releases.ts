import * as v from 'valibot';
import { Canary, CanaryAct, canaryId, NewCanary } from '../canaries.ts';
import { ComposedRemote } from '../composition.ts';
import { DeployKey, deployKeyId, NewDeployKey, Revocation } from '../deployKeys.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  EditionChange,
  EditionDetail,
  editionId,
  Moved,
  NewEdition,
  NewRelease,
  Promotion,
  Published,
  ReleaseFile,
  ReleasePlan,
  ReleaseQuery,
  ReleaseRow,
  Rollback,
  releaseId,
} from '../releases.ts';
import { routes } from '../routes.ts';

/** The calls of `pnpm remotes` (decision record 0021). */
export const releaseEndpoints = defineEndpoints({
  listReleases: {
    route: routes.listReleases,
    access: 'public',
    tag: 'Releases',
    summary: 'Published versions of the shell and the remotes, newest first',
    query: ReleaseQuery,
    response: v.array(ReleaseRow),
  },
  checkRelease: {
    route: routes.checkRelease,
    access: 'deploy',
    prepares: true,
    tag: 'Releases',
    summary: 'Says before a build whether its version is free and its ranges are met',
    body: ReleasePlan,
    response: null,
  },
  uploadReleaseFile: {
    route: routes.uploadReleaseFile,
    access: 'deploy',
    prepares: true,
    tag: 'Releases',
    summary: 'Lays one file of a version aside, for it to be published',
    params: releaseId,
    body: ReleaseFile,
    response: null,
  },
  getPreview: {
    route: routes.getPreview,
    access: 'operator',
    tag: 'Releases',
    summary:
      'A published version of a remote that the edition of the calling page runs, for one tab of an operator',
    params: releaseId,
    response: ComposedRemote,
  },
  publishRelease: {
    route: routes.publishRelease,
    access: 'deploy',
    tag: 'Releases',
    summary: 'Publishes an uploaded version; it is not live by that',
    body: NewRelease,
    response: Published,
    status: 201,
  },
  promoteRelease: {
    route: routes.promoteRelease,
    access: 'deploy',
    tag: 'Releases',
    summary: 'Makes a published version live in an edition',
    params: editionId,
    body: Promotion,
    response: Moved,
  },
  rollBackRelease: {
    route: routes.rollBackRelease,
    access: 'deploy',
    tag: 'Releases',
    summary:
      'Puts the shell or one remote of an edition back to the version before; the others stay',
    params: editionId,
    body: Rollback,
    response: Moved,
  },
  createEdition: {
    route: routes.createEdition,
    access: 'operator',
    tag: 'Releases',
    summary: 'Begins a white-label configuration, with what the default edition runs',
    body: NewEdition,
    response: EditionDetail,
    status: 201,
  },
  getEdition: {
    route: routes.getEdition,
    access: 'operator',
    tag: 'Releases',
    summary: 'A white-label configuration, what it runs and how that came to be',
    params: editionId,
    response: EditionDetail,
  },
  updateEdition: {
    route: routes.updateEdition,
    access: 'operator',
    tag: 'Releases',
    summary: 'Changes what is named; live with the next page load',
    params: editionId,
    body: EditionChange,
    response: EditionDetail,
  },
});

/** The calls about canaries (decision 182). */
export const canaryEndpoints = defineEndpoints({
  getCanaries: {
    route: routes.getCanaries,
    access: 'deploy',
    tag: 'Releases',
    summary: 'The canaries of an edition, those that run first, with what their comparison says',
    params: editionId,
    response: v.array(Canary),
  },
  beginCanary: {
    route: routes.beginCanary,
    access: 'deploy',
    tag: 'Releases',
    summary: 'Gives a published version to a share of the browsers, beside the live one',
    params: editionId,
    body: NewCanary,
    response: Canary,
    status: 201,
  },
  advanceCanary: {
    route: routes.advanceCanary,
    access: 'deploy',
    tag: 'Releases',
    summary: 'Gives a canary its next share; after the last step it is live for everybody',
    params: canaryId,
    body: CanaryAct,
    response: Canary,
  },
  stopCanary: {
    route: routes.stopCanary,
    access: 'deploy',
    tag: 'Releases',
    summary: 'Ends a canary; every browser gets the live version with its next page load',
    params: canaryId,
    body: CanaryAct,
    response: Canary,
  },
});

/** The operator's calls about the keys of teams (decision 99). */
export const deployKeyEndpoints = defineEndpoints({
  getDeployKeys: {
    route: routes.getDeployKeys,
    access: 'operator',
    tag: 'Releases',
    summary: 'The keys by which teams release their remotes, newest first',
    response: v.array(DeployKey),
  },
  createDeployKey: {
    route: routes.createDeployKey,
    access: 'operator',
    tag: 'Releases',
    summary: 'Lets the holder of a key release one remote',
    body: NewDeployKey,
    response: DeployKey,
    status: 201,
  },
  revokeDeployKey: {
    route: routes.revokeDeployKey,
    access: 'operator',
    tag: 'Releases',
    summary: 'Ends a key; what it has signed stays released',
    params: deployKeyId,
    body: Revocation,
    response: DeployKey,
  },
});
