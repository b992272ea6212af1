import * as v from 'valibot';
import { defineEndpoints } from '../endpoint.ts';
import { jobId } from '../jobs.ts';
import { routes } from '../routes.ts';
import { userId } from '../users.ts';
import * as visits from '../visits.ts';

const tag = 'Jobs';

/** The visits of a job (decision 140). */
export const visitEndpoints = defineEndpoints({
  listJobVisits: {
    route: routes.listJobVisits,
    access: 'technician',
    tag,
    summary: 'Visits of a job, the earliest first; a technician sees those they are on',
    params: jobId,
    query: visits.VisitQuery,
    response: v.array(visits.Visit),
  },
  createVisit: {
    route: routes.createVisit,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Add a visit to a job, or one on each of several working days; returns the first',
    params: jobId,
    body: visits.NewVisit,
    response: visits.Visit,
    status: 201,
  },
  getVisit: {
    route: routes.getVisit,
    access: 'technician',
    tag,
    summary: 'One visit',
    params: visits.visitId,
    response: visits.Visit,
  },
  updateVisit: {
    route: routes.updateVisit,
    access: 'technician',
    tag,
    summary: 'Update part or all of a visit; a technician: status, tasks and note',
    params: visits.visitId,
    body: visits.VisitUpdate,
    response: visits.Visit,
  },
  setVisitStatus: {
    route: routes.setVisitStatus,
    access: 'technician',
    tag,
    summary: 'Set a visit’s status',
    params: visits.visitId,
    body: visits.VisitStatusUpdate,
    response: visits.Visit,
  },
  deleteVisit: {
    route: routes.deleteVisit,
    access: 'dispatcher',
    tag,
    summary: 'Delete a visit of a job that has another',
    params: visits.visitId,
    response: null,
    status: 204,
  },
  countMemberVisits: {
    route: routes.countMemberVisits,
    access: 'admin',
    tag: 'Team',
    summary: 'How many visits ahead a member is on, from today on and without a date',
    params: userId,
    response: visits.VisitsAhead,
  },
  countWeekdayVisits: {
    route: routes.countWeekdayVisits,
    access: 'admin',
    tag: 'Team',
    summary: 'How many open visits are on each weekday from today on',
    response: visits.WeekdayVisits,
  },
});
