import { toDollars } from '@tradewind/contracts';
import type { JobSummary } from '@tradewind/contracts/jobList';
import type { Job, JobClient } from '@tradewind/contracts/jobs';
import { toWallTime } from '../../engines/time/zone.ts';
import { presentAddress } from '../clients/clients.presenter.ts';
import { pickTexts } from './job.entity.ts';
import type { FoundJob, FoundSummary } from './jobs.queries.ts';

const presentClient = (row: FoundJob): JobClient => ({
  _id: row.client_id,
  name: row.client_name,
  email: row.client_email,
  phone: row.client_phone,
  company: row.client_company,
  notes: row.client_notes,
  address: presentAddress(row),
  ...(row.client_archived && { archived: true }),
});

const presentJobProperty = ({ property }: FoundJob): Job['property'] => {
  if (property === null) return null;
  const { _id, name, accessNotes, coordinates, isMain, ...address } = property;
  return { _id, name, address: presentAddress(address), accessNotes, coordinates, isMain };
};

/** Day and clock of an instant in a zone; both null without one. */
export const presentWallTime = (instant: Date | null, zone: string) => {
  const wall = instant === null ? undefined : toWallTime(instant, zone);
  return { scheduledDate: wall?.day ?? null, scheduledTime: wall?.clock ?? null };
};

const noPlace = { address: '', city: '', state: '', zip: '', country: '' };

/** The location of a job; missing fields are empty. */
export const locationOf = (row: Pick<FoundJob, 'location'>) => ({ ...noPlace, ...row.location });

/**
 * The status of the visit that a list shows where the job, which goes on, has another one, or where it is
 * open while the job is invoiced or paid (decision 226).
 */
const presentVisitStatus = ({
  status,
  visit_status: visitStatus,
}: Pick<FoundJob, 'status' | 'visit_status'>): Pick<Job, 'visitStatus'> => {
  const others = billed.has(status) ? open : goesOn.has(status) ? [...open, ...over] : [];
  const shown = others.find((other) => other === visitStatus && other !== status);
  return shown === undefined ? {} : { visitStatus: shown };
};

const over = ['completed', 'no_show'] as const;
const open = ['scheduled', 'on_my_way', 'in_progress'] as const;
const goesOn: ReadonlySet<string> = new Set(open);
const billed: ReadonlySet<string> = new Set(['invoiced', 'paid']);

/** Presents a job, its schedule in the business's zone. */
export const presentJob = (row: FoundJob, zone: string): Job => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  ...pickTexts(row),
  client: presentClient(row),
  property: presentJobProperty(row),
  equipment: row.equipment,
  status: row.status,
  metNobody: row.met_nobody,
  ...presentVisitStatus(row),
  ...presentWallTime(row.starts_at, zone),
  startTime: row.starts_at?.toISOString() ?? null,
  duration: row.duration_minutes,
  completedDate: row.completed_at?.toISOString() ?? null,
  jobNumber: row.number,
  assignedTo:
    row.assigned_to === null ? null : { _id: row.assigned_to, name: row.assignee_name ?? '' },
  ...(row.people && { people: row.people }),
  serviceId: row.service_id,
  requestedBy: row.requested_by,
  askedFor: row.asked_for,
  attachments: row.attachments,
  tasks: row.tasks,
  materials: row.materials,
  location: locationOf(row),
  invoicedElsewhere: row.invoiced_elsewhere,
  paidElsewhere: row.paid_elsewhere,
  moreToCome: row.more_to_come,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** A job as a customer's page lists it; the amount in dollars. */
export const presentJobSummary = (row: FoundSummary, zone: string): JobSummary => ({
  _id: row.id,
  title: row.title,
  jobNumber: row.number,
  ...presentWallTime(row.starts_at, zone),
  status: row.status,
  metNobody: row.met_nobody,
  totalAmount: toDollars(row.amount_cents),
});
