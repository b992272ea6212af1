import * as v from 'valibot';
import type { Upload } from './endpoint.ts';
import { equipmentMessages } from './equipment.ts';
import { Attachment } from './jobs.ts';
import { id, requiredText, shape, Timestamp } from './shapes.ts';
import { formatBytes, MEGABYTE } from './text.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** The attachments of a job or a piece of equipment: photos, short films and documents. */
export const attachmentUpload = {
  types: [
    ...pictureTypes,
    'image/heic',
    'image/heif',
    'application/pdf',
    'video/mp4',
    'video/quicktime',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  mostBytes: 25 * MEGABYTE,
} as const satisfies Upload;

/** Media types of a logo or a catalog picture. No SVG: it may contain scripts. */
export const pictureUpload = {
  types: pictureTypes,
  mostBytes: 10 * MEGABYTE,
} as const satisfies Upload;

/** Maximum number of attachments of one job or piece of equipment. */
export const mostAttachments = 100;

export const fileMessages = {
  missing: 'Please choose a file',
  tooLarge: ({ mostBytes }: Upload) => `The file is larger than ${formatBytes(mostBytes)}.`,
  type: 'This kind of file cannot be uploaded.',
  broken: 'This picture cannot be read.',
  tooManyPixels: 'This picture has more than 40 megapixels. Make it smaller and try again.',
  infected: (found: string) => `This file was refused: the virus scanner found ${found}.`,
  notScanned: 'Files cannot be checked for viruses right now. Please try again in a minute.',
  full: 'Your storage is full. Delete files that you no longer need.',
  tooMany: `At most ${mostAttachments} files can be attached here.`,
  expired: 'This link has expired.',
} as const;

/** An attachment with links that need no token and are valid for some minutes. */
export const JobAttachment = v.object({
  ...Attachment.entries,
  /** The uploaded file. */
  url: v.string(),
  /** A picture resized for screens; null for a file that is no picture. */
  previewUrl: v.nullable(v.string()),
  /** When both links expire. */
  expiresAt: Timestamp,
  uploadedBy: v.string(),
  createdAt: Timestamp,
});
export type JobAttachment = v.InferOutput<typeof JobAttachment>;

/** A piece of equipment as the crew of a job sees it: its photos, and its last visits (decision 152). */
export const EquipmentOfJob = v.object({
  _id: v.string(),
  photos: v.array(JobAttachment),
  /** Those that were done, the latest first, at most ten. */
  visits: v.array(
    v.object({
      visitId: v.string(),
      /** The title of the job. */
      title: v.string(),
      /** Wall day of the business. */
      date: v.string(),
      /** Names of those who were on it, the lead first. */
      people: v.array(v.string()),
    }),
  ),
});
export type EquipmentOfJob = v.InferOutput<typeof EquipmentOfJob>;

export const LogoSaved = v.object({ logoUrl: v.string() });

export const attachmentId = shape({
  id: id('Invalid job ID'),
  attachmentId: id('Invalid attachment ID'),
});
export const equipmentAttachmentId = shape({
  id: id(equipmentMessages.invalidId),
  attachmentId: id('Invalid attachment ID'),
});
export const fileToken = shape({ token: requiredText(600, fileMessages.expired) });
export const pictureId = shape({ id: id('Invalid picture') });
