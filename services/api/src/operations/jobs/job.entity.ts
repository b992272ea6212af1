import type { JobStatus } from '@tradewind/contracts';
import type { Job, Location, Requester, Task } from '@tradewind/contracts/jobs';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

/**
 * The texts that are stored and returned unchanged. A further one needs a line here, in addition to
 * its field in the contract and its column in a migration.
 */
const texts = {
  description: col.text(),
  serviceType: col.orNull(col.text('service_type')),
  notes: col.text(),
};

export type JobTexts = RowOf<typeof texts>;
type TextField = keyof JobTexts;

export const textFields = Object.keys(texts) as TextField[];

/** The column of a text. */
export const textColumn = (field: TextField): string => texts[field].name ?? field;

/** The texts of a row, a request or a new job; those that are absent are undefined. */
export const pickTexts = <
  Row extends { readonly [Field in TextField]?: JobTexts[Field] | undefined },
>(
  row: Row,
) => Object.fromEntries(textFields.map((field) => [field, row[field]])) as Pick<Row, TextField>;

/** The text of a field without a value. */
export const emptyText = (field: TextField): string | null => (texts[field].nullable ? null : '');

/** SQL that empties every text that can name a customer: all but the service, which the business names. */
export const emptyTexts = textFields
  .filter((field) => field !== 'serviceType')
  .map((field) => `${textColumn(field)} = ${texts[field].nullable ? 'null' : "''"}`)
  .join(', ');

const columns = {
  businessId: col.business(),
  id: col.id(),
  clientId: col.uuid('client_id'),
  /** Null for the client's main one. */
  propertyId: col.orNull(col.uuid('property_id')),
  equipmentIds: col.uuids('equipment_ids'),
  number: col.orNull(col.text()),
  title: col.text(),
  ...texts,
  status: col.text<JobStatus>(),
  startsAt: col.orNull(col.instant('starts_at')),
  /** Minutes. */
  durationMinutes: col.whole('duration_minutes'),
  completedAt: col.orNull(col.instant('completed_at')),
  serviceId: col.orNull(col.uuid('service_id')),
  assignedTo: col.orNull(col.uuid('assigned_to')),
  tasks: col.json<Task[]>(),
  materials: col.json<Job['materials']>(),
  attachments: col.json<Job['attachments']>(),
  location: col.json<Location>(),
  source: col.text<'dashboard' | 'booking' | 'import'>(),
  invoicedElsewhere: col.flag('invoiced_elsewhere'),
  paidElsewhere: col.flag('paid_elsewhere'),
  moreToCome: col.flag('more_to_come'),
  requestedBy: col.orNull(col.json<Requester>('requested_by')),
  /** The member whom the visitor chose. */
  askedFor: col.orNull(col.uuid('asked_for')),
  linkSequence: col.whole('link_sequence'),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

export type JobRow = RowOf<typeof columns>;

/**
 * A job. Triggers keep its start, length, member, status and completion equal to the visit that it
 * shows, in both directions (database/migrations/visits, ADR 0049).
 */
export const JobEntity = new EntitySchema<JobRow>({ name: 'Job', tableName: 'job', columns });
