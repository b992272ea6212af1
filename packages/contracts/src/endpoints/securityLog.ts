import * as v from 'valibot';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import * as securityLog from '../securityLog.ts';

const tag = 'Security log';

export const securityLogEndpoints = defineEndpoints({
  listSecurityEvents: {
    route: routes.listSecurityEvents,
    access: 'admin',
    tag,
    summary: 'Sign-ins, changes of access, exports and deletions, newest first',
    query: securityLog.SecurityLogQuery,
    response: v.array(securityLog.SecurityEvent),
  },
  exportSecurityLog: {
    route: routes.exportSecurityLog,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'The same as a CSV file, at most the newest 50,000',
    query: securityLog.SecurityLogFilters,
    response: null,
    produces: 'text/csv',
  },
});
