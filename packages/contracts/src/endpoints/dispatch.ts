import * as dispatch from '../dispatch.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';

export const dispatchEndpoints = defineEndpoints({
  getDrives: {
    route: routes.getDrives,
    mayLag: true,
    access: 'dispatcher',
    tag: 'Schedule',
    summary: 'Drives of each person on a day, and the places of its visits',
    query: dispatch.DrivesQuery,
    response: dispatch.Drives,
  },
});
