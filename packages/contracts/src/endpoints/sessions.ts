import * as v from 'valibot';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { ActiveSession, sessionId } from '../sessions.ts';

const tag = 'Auth';

export const sessionEndpoints = defineEndpoints({
  logout: {
    route: routes.logout,
    access: 'technician',
    tag,
    summary: 'End the session of this token',
    response: null,
    status: 204,
  },
  getSessions: {
    route: routes.getSessions,
    access: 'technician',
    tag,
    summary: 'The user’s own sessions, the last used first, at most 100',
    response: v.array(ActiveSession),
  },
  endSession: {
    route: routes.endSession,
    access: 'technician',
    stepUp: true,
    tag,
    summary: 'End one of the user’s own sessions',
    params: sessionId,
    response: null,
    status: 204,
  },
  endOtherSessions: {
    route: routes.endOtherSessions,
    access: 'technician',
    stepUp: true,
    tag,
    summary: 'End all of the user’s sessions but this one',
    response: null,
    status: 204,
  },
});
