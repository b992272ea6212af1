import * as v from 'valibot';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { RemoteError, Vitals, VitalsBeacon, VitalsQuery } from '../vitals.ts';

/** Errors and vitals by version of a remote (decision 177). */
export const vitalsEndpoints = defineEndpoints({
  reportVitals: {
    route: routes.reportVitals,
    access: 'public',
    limit: 'vitals',
    tag: 'Platform',
    summary: 'Takes what a browser has measured; what no published version has is not counted',
    body: VitalsBeacon,
    isBeacon: true,
    response: null,
  },
  getVitals: {
    route: routes.getVitals,
    access: 'deploy',
    tag: 'Platform',
    summary: 'Views, failures and web vitals of a remote by version',
    query: VitalsQuery,
    response: Vitals,
  },
  getRemoteErrors: {
    route: routes.getRemoteErrors,
    access: 'deploy',
    tag: 'Platform',
    summary: 'Errors of a remote by version and stack, with the lines of its source',
    query: VitalsQuery,
    response: v.array(RemoteError),
  },
});
