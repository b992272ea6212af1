import * as v from 'valibot';
import { Activity } from '../activity.ts';
import { clientId } from '../clients.ts';
import { defineEndpoints } from '../endpoint.ts';
import { JobDetail } from '../jobDetail.ts';
import * as jobList from '../jobList.ts';
import * as jobs from '../jobs.ts';
import { CleanupPreview, CleanupResult, NumberingResult } from '../jobsWithoutNumber.ts';
import { routes } from '../routes.ts';
import { paging } from '../shapes.ts';

const tag = 'Jobs';

export const jobEndpoints = defineEndpoints({
  listJobs: {
    route: routes.listJobs,
    mayLag: true,
    access: 'technician',
    tag,
    summary: 'Jobs, newest first unless sorted; a technician sees those assigned to them',
    query: jobList.JobQuery,
    response: v.array(jobs.Job),
  },
  createJob: {
    route: routes.createJob,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create a job with the next number',
    body: jobs.NewJob,
    response: jobs.Job,
    status: 201,
  },
  countJobs: {
    route: routes.countJobs,
    mayLag: true,
    access: 'technician',
    tag,
    summary: 'How many jobs have each status; a technician’s own',
    query: jobList.JobCountQuery,
    response: jobList.JobCounts,
  },
  countJobsWithoutNumber: {
    route: routes.countJobsWithoutNumber,
    access: 'admin',
    tag,
    summary: 'How many jobs lack a number',
    response: jobs.Count,
  },
  previewJobsWithoutNumber: {
    route: routes.previewJobsWithoutNumber,
    access: 'admin',
    tag,
    summary: 'The jobs that lack a number and would be deleted, at most 50 shown',
    response: CleanupPreview,
  },
  deleteJobsWithoutNumber: {
    route: routes.deleteJobsWithoutNumber,
    access: 'admin',
    tag,
    summary: 'Delete all jobs that lack a number',
    response: CleanupResult,
  },
  numberJobsWithoutNumber: {
    route: routes.numberJobsWithoutNumber,
    access: 'admin',
    tag,
    summary: 'Give every job that lacks a number the next one',
    response: NumberingResult,
  },
  listClientJobs: {
    route: routes.listClientJobs,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'A client’s jobs with their amounts, newest first',
    params: clientId,
    query: v.object(paging),
    response: v.array(jobList.JobSummary),
  },
  getJob: {
    route: routes.getJob,
    access: 'technician',
    tag,
    summary: 'One job with its quotes and invoices; for a technician without them',
    params: jobs.jobId,
    response: JobDetail,
  },
  updateJob: {
    route: routes.updateJob,
    access: 'technician',
    tag,
    summary: 'Update part or all of a job; a technician: tasks and notes',
    params: jobs.jobIdForUpdate,
    body: jobs.JobUpdate,
    response: JobDetail,
  },
  setJobStatus: {
    route: routes.setJobStatus,
    access: 'technician',
    tag,
    summary: 'Set a job’s status',
    params: jobs.jobIdForStatus,
    body: jobs.JobStatusUpdate,
    response: JobDetail,
  },
  getJobTimeline: {
    route: routes.getJobTimeline,
    access: 'technician',
    tag,
    summary: 'What happened with a job, newest first',
    params: jobs.jobId,
    response: v.array(Activity),
  },
  deleteJob: {
    route: routes.deleteJob,
    access: 'dispatcher',
    tag,
    summary: 'Delete a job that has no quote and no invoice',
    params: jobs.jobId,
    response: null,
    status: 204,
  },
});
