import * as v from 'valibot';
import { DeployKey, deployKeyId, NewDeployKey, Revocation } from '../deployKeys.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';

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
