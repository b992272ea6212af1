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
  suggestOrder: {
    route: routes.suggestOrder,
    access: 'dispatcher',
    tag: 'Schedule',
    summary: 'The order of a person’s day with the least driving; changes nothing',
    body: dispatch.OrderInput,
    response: dispatch.DayOrder,
  },
  setDayTimes: {
    route: routes.setDayTimes,
    access: 'dispatcher',
    tag: 'Schedule',
    summary: 'Move visits of a person’s day, all or none; 409 when the day has changed',
    body: dispatch.DayTimes,
    response: dispatch.DayVersions,
  },
});
