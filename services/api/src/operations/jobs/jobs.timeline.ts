import { statusLabel } from '@tradewind/contracts';
import { type ActivityEntry, membersDetail } from '../../engines/activity.ts';
import { formatShortDateTime } from '../../engines/mail/dateTimeText.ts';
import type { Actor } from '../../http/context.ts';
import type { DeletedJob } from './cleanup.queries.ts';
import { type JobRow, textFields } from './job.entity.ts';
import type { FoundJob } from './jobs.queries.ts';

/** What a line of a job's timeline says. */
export interface TimelineLine {
  readonly kind: string;
  readonly summary: string;
  readonly detail?: Record<string, unknown>;
}

const textWord = (field: string) =>
  field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

const fieldLabels: Partial<Record<keyof JobRow, string>> = {
  title: 'title',
  description: 'description',
  clientId: 'customer',
  propertyId: 'property',
  equipmentIds: 'equipment',
  durationMinutes: 'duration',
  serviceType: 'service type',
  serviceId: 'service',
  notes: 'notes',
  materials: 'materials',
  location: 'location',
  // Texts that are not listed above, which gives the order: `poNumber` is "po number".
  ...Object.fromEntries(textFields.map((field) => [field, textWord(field)])),
};

/** The line about tasks that were done, added or removed; of a job or a visit. */
export const taskLine = (
  before: Pick<FoundJob, 'tasks'>,
  changes: Partial<Pick<JobRow, 'tasks'>>,
): TimelineLine[] => {
  if (changes.tasks === undefined) return [];
  const done = changes.tasks.filter((task) => task.completed).length;
  const wasDone = before.tasks.filter((task) => task.completed).length;
  if (done === wasDone && changes.tasks.length === before.tasks.length) return [];
  const summary = `Tasks: ${done} of ${changes.tasks.length} done`;
  return [{ kind: 'tasks', summary }];
};

const scheduleLine = (changes: Partial<JobRow>, zone: string): TimelineLine[] => {
  if (changes.startsAt === undefined) return [];
  if (changes.startsAt === null) return [{ kind: 'schedule', summary: 'Taken off the schedule' }];
  const start = formatShortDateTime(changes.startsAt.toISOString(), zone);
  return [{ kind: 'schedule', summary: `Scheduled for ${start}` }];
};

/** Answers about money that were given or taken back; those that a status withdraws go without saying. */
const elsewhereLines = (changes: Partial<JobRow>): TimelineLine[] => {
  const lineOf = (answer: boolean | undefined, words: string): TimelineLine[] => {
    if (answer === true) return [{ kind: 'money', summary: words }];
    const isTakenBack = answer === false && changes.status === undefined;
    return isTakenBack ? [{ kind: 'money', summary: `${words}: taken back` }] : [];
  };
  return [
    ...lineOf(changes.invoicedElsewhere, 'Invoiced elsewhere'),
    ...lineOf(changes.paidElsewhere, 'Paid elsewhere'),
  ];
};

const moreLine = ({ moreToCome }: Partial<JobRow>): TimelineLine[] => {
  if (moreToCome === undefined) return [];
  return [
    { kind: 'updated', summary: moreToCome ? 'More visits to come' : 'No more visits to come' },
  ];
};

const fieldLine = (changes: Partial<JobRow>): TimelineLine[] => {
  const labels = Object.entries(fieldLabels)
    .filter(([field]) => changes[field as keyof JobRow] !== undefined)
    .map(([, label]) => label);
  return labels.length === 0 ? [] : [{ kind: 'updated', summary: `Changed ${labels.join(', ')}` }];
};

/** The line about a job whose status has changed, also as that of its visits demands. */
export const jobStatusLine = (
  before: Pick<FoundJob, 'status'>,
  after: Pick<FoundJob, 'status'>,
): TimelineLine[] => {
  if (before.status === after.status) return [];
  const { label } = statusLabel('job', after.status);
  const detail = { from: before.status, to: after.status };
  return [{ kind: 'status', summary: `Status changed to ${label}`, detail }];
};

/** The lines about a status that was set: of the job, or of a visit that it then shows no more. */
const statusLines = (
  before: FoundJob,
  { status, moreToCome }: Partial<JobRow>,
  after: FoundJob,
  zone: string,
): TimelineLine[] => {
  if (status === undefined && moreToCome === undefined) return [];
  const ofJob = jobStatusLine(before, after);
  if (status === undefined) return ofJob;
  if (status === after.status || before.starts_at === null) return ofJob;
  const start = formatShortDateTime(before.starts_at.toISOString(), zone);
  const summary = `Visit of ${start}: ${statusLabel('job', status).label}`;
  return [{ kind: 'visit_status', summary }, ...ofJob];
};

/** Describes the changes of a job as timeline entries; only effective changes. */
export const describeJobChanges = (
  before: FoundJob,
  changes: Partial<JobRow>,
  after: FoundJob,
  zone: string,
): TimelineLine[] => [
  ...statusLines(before, changes, after, zone),
  ...scheduleLine(changes, zone),
  ...(changes.assignedTo === undefined
    ? []
    : [
        {
          kind: 'assigned',
          summary:
            changes.assignedTo === null
              ? 'Assigned to nobody'
              : `Assigned to ${after.assignee_name}`,
          detail: { from: before.assigned_to, to: changes.assignedTo },
        },
      ]),
  ...(changes.number === undefined
    ? []
    : [{ kind: 'numbered', summary: `Job number ${changes.number} given` }]),
  ...elsewhereLines(changes),
  ...moreLine(changes),
  ...taskLine(before, changes),
  ...fieldLine(changes),
];

/**
 * The last timeline entry of a deleted job; `detail` contains the members who were on it, whose
 * screens update too.
 */
export const jobDeletedActivity = (
  { id, client_id: clientId, title, members }: DeletedJob,
  by: Actor,
): ActivityEntry => ({
  businessId: by.businessId,
  entity: 'job',
  entityId: id,
  clientId,
  kind: 'deleted',
  summary: `Job “${title}” deleted`,
  by,
  detail: { from: membersDetail(members) },
});
