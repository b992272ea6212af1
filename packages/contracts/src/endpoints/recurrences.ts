import { defineEndpoints } from '../endpoint.ts';
import { jobId } from '../jobs.ts';
import * as recurrences from '../recurrences.ts';
import { routes } from '../routes.ts';

const tag = 'Jobs';

/** Recurring work (decision 145). */
export const recurrenceEndpoints = defineEndpoints({
  getRecurrence: {
    route: routes.getRecurrence,
    access: 'technician',
    tag,
    summary: 'How the work of a job is repeated, and its next visits; 404 for a job that is not',
    params: jobId,
    response: recurrences.Recurrence,
  },
  setRecurrence: {
    route: routes.setRecurrence,
    access: 'dispatcher',
    tag,
    summary: 'Make a job recurring, or change its visits from a day on, all to come, or one',
    params: jobId,
    body: recurrences.RecurrenceInput,
    response: recurrences.Recurrence,
  },
  deleteRecurrence: {
    route: routes.deleteRecurrence,
    access: 'dispatcher',
    tag,
    summary: 'Stop repeating a job: its next visit stays, unless a first day to remove is given',
    params: jobId,
    query: recurrences.EndQuery,
    response: null,
    status: 204,
  },
  previewRecurrence: {
    route: routes.previewRecurrence,
    access: 'dispatcher',
    tag,
    summary: 'A rule in words and its next days, before it is saved',
    params: jobId,
    query: recurrences.PreviewQuery,
    response: recurrences.RecurrencePreview,
  },
  skipOccurrence: {
    route: routes.skipOccurrence,
    access: 'dispatcher',
    tag,
    summary: 'Skip one day of a recurring job, or take that back, with what its visit had',
    params: jobId,
    body: recurrences.SkipInput,
    response: recurrences.Recurrence,
  },
  pauseRecurrence: {
    route: routes.pauseRecurrence,
    access: 'dispatcher',
    tag,
    summary: 'Pause a recurring job, for a season or until it is resumed',
    params: jobId,
    body: recurrences.PauseInput,
    response: recurrences.Recurrence,
  },
  resumeRecurrence: {
    route: routes.resumeRecurrence,
    access: 'dispatcher',
    tag,
    summary: 'End the pause of a recurring job',
    params: jobId,
    body: recurrences.ResumeInput,
    response: recurrences.Recurrence,
  },
});
