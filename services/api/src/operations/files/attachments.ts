import type { JobAttachment } from '@tradewind/contracts/files';
import type { Attachment } from '@tradewind/contracts/jobs';
import type { InferOutput } from 'valibot';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import type { FileLinks, FileVariant } from '../../engines/files/fileLinks.ts';
import type { FileOwner, FoundAttachment } from '../../engines/files/files.queries.ts';
import { notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import {
  getEquipment,
  lockEquipment,
  recordEquipmentActivity,
} from '../equipment/equipment.queries.ts';
import type { FoundJob } from '../jobs/jobs.queries.ts';

const append = `
  update job set attachments = attachments || $3::jsonb, updated_at = now()
  where business_id = $1 and id = $2`;

const without = `
  update job set updated_at = now(), attachments = (
    select coalesce(jsonb_agg(one order by place), '[]')
    from jsonb_array_elements(attachments) with ordinality as each(one, place)
    where one ->> '_id' is distinct from $3
  ) where business_id = $1 and id = $2`;

const recordAttachmentActivity = (tx: Db, actor: Actor, job: FoundJob, summary: string) =>
  recordActivity(tx, {
    ...{ businessId: actor.businessId, entity: 'job', entityId: job.id, clientId: job.client_id },
    ...{ kind: 'attachment', summary, by: actor },
  });

// The job keeps its version, so that a new photo does not make an open edit stale.
/** Adds a stored file to the job's attachments and to its timeline. */
export const listOnJob = async (
  tx: Db,
  actor: Actor,
  job: FoundJob,
  attachment: InferOutput<typeof Attachment>,
): Promise<void> => {
  await tx.rows(append, [actor.businessId, job.id, JSON.stringify([attachment])]);
  await recordAttachmentActivity(tx, actor, job, `“${attachment.name}” attached`);
};

/** Deletes an attachment's row. Returns its name. @throws ApiError 404 for an unknown one. */
const removeFile = async (
  tx: Db,
  { businessId }: Actor,
  { column, id }: FileOwner,
  file: string,
) => {
  const sql = `
    delete from stored_file where business_id = $1 and ${column} = $2 and id = $3 returning name`;
  const removed = await tx.row<{ name: string }>(sql, [businessId, id, file]);
  if (removed === undefined) throw notFound();
  return removed.name;
};

/** Removes an attachment from a job. @throws ApiError 404 for an unknown one. */
export const removeFromJob = async (tx: Db, actor: Actor, job: FoundJob, id: string) => {
  const name = await removeFile(tx, actor, { column: 'job_id', id: job.id }, id);
  await tx.rows(without, [actor.businessId, job.id, id]);
  await recordAttachmentActivity(tx, actor, job, `“${name}” deleted`);
};

/**
 * Adds a stored file to the timeline of the customer whose equipment has it.
 * @throws ApiError 404 for a piece of equipment that was deleted or archived.
 */
export const listOnEquipment = async (tx: Db, actor: Actor, id: string, name: string) => {
  const equipment = await lockEquipment(tx, actor.businessId, id);
  await recordEquipmentActivity(tx, equipment, `: “${name}” attached`, actor);
};

/** Removes an attachment from a piece of equipment. @throws ApiError 404 for an unknown one. */
export const removeFromEquipment = async (tx: Db, actor: Actor, id: string, file: string) => {
  const equipment = await getEquipment(tx, actor.businessId, id);
  const name = await removeFile(tx, actor, { column: 'equipment_id', id }, file);
  await recordEquipmentActivity(tx, equipment, `: “${name}” deleted`, actor);
};

/** An attachment with its links, which work until `expiresAt`. */
export const presentAttachment = (
  file: FoundAttachment,
  links: FileLinks,
  expiresAt: Date,
): JobAttachment => {
  const { business_id: businessId, id } = file;
  const linkTo = (form: FileVariant) =>
    `/api/files/${links.sign({ businessId, id, form }, expiresAt)}`;
  return {
    _id: id,
    name: file.name,
    size: file.size_bytes,
    contentType: file.content_type,
    url: linkTo('original'),
    previewUrl: file.preview_bytes === null ? null : linkTo('preview'),
    expiresAt: expiresAt.toISOString(),
    uploadedBy: file.uploader,
    createdAt: file.created_at.toISOString(),
  };
};
