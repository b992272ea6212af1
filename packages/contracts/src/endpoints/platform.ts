import * as v from 'valibot';
import { EventsQuery, LiveEvent } from '../activity.ts';
import { Composition, CompositionQuery } from '../composition.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { MoneyOverview, Summary } from '../summary.ts';

const Health = v.object({ status: v.literal('ok') });

/** What a process that serves cannot do in full. */
export const degradations = [
  'database_disk_full',
  'files_disk_full',
  'log_lines_lost',
  'maintenance',
] as const;

const Readiness = v.object({
  status: v.picklist(['ok', 'degraded']),
  /** Why it is degraded. */
  problems: v.optional(v.array(v.picklist(degradations))),
});

export const platformEndpoints = defineEndpoints({
  live: {
    route: routes.live,
    access: 'public',
    tag: 'Platform',
    summary: 'Whether the process runs',
    response: Health,
  },
  ready: {
    route: routes.ready,
    access: 'public',
    tag: 'Platform',
    summary: 'Whether it can serve: the database answers and has a schema that this release serves',
    response: Readiness,
  },
  getSummary: {
    route: routes.getSummary,
    mayLag: true,
    access: 'dispatcher',
    tag: 'Dashboard',
    summary: 'What the home screen counts',
    response: Summary,
  },
  getMoneyOverview: {
    route: routes.getMoneyOverview,
    mayLag: true,
    access: 'admin',
    tag: 'Dashboard',
    summary: 'What is owed by age, and what came in and went out by month',
    response: MoneyOverview,
  },
  followEvents: {
    route: routes.followEvents,
    access: 'technician',
    tag: 'Dashboard',
    summary: 'Changes in the business as they happen, as server-sent events',
    query: EventsQuery,
    response: LiveEvent,
    produces: 'text/event-stream',
  },
  getComposition: {
    route: routes.getComposition,
    access: 'public',
    tag: 'Platform',
    summary:
      'The live composition of the edition that this host name belongs to, or the one of the browser’s cohort',
    query: CompositionQuery,
    response: Composition,
  },
});
