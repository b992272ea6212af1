import { rowsById } from '../../database/batches.ts';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';

type Purpose = 'attachment' | 'logo' | 'service' | 'export';

/** A stored file's row. */
export interface StoredFile {
  readonly business_id: string;
  readonly id: string;
  readonly purpose: Purpose;
  readonly name: string;
  readonly content_type: string;
  readonly size_bytes: number;
  /** Null without a preview. */
  readonly preview_bytes: number | null;
}

export interface FoundAttachment extends StoredFile {
  readonly uploader: string;
  readonly created_at: Date;
}

const columns = `f.business_id, f.id, f.purpose, f.name, f.content_type,
  f.size_bytes::float8 as size_bytes, f.preview_bytes::float8 as preview_bytes`;

/** What an attachment belongs to, by the column that names it. */
export interface FileOwner {
  readonly column: 'job_id' | 'equipment_id';
  readonly id: string;
}

const attachments = (column: FileOwner['column']) => `
  select ${columns}, u.name as uploader, f.created_at
  from stored_file f
  join app_user u on u.business_id = f.business_id and u.id = f.uploaded_by
  where f.business_id = $1 and f.${column} = $2 order by f.created_at, f.id`;

/** The attachments of a job or a piece of equipment, oldest first. */
export const findAttachments = (db: Db, businessId: string, { column, id }: FileOwner) =>
  db.rows<FoundAttachment>(attachments(column), [businessId, id]);

/** One file of a business. */
export const findFile = (db: Db, businessId: string, id: string) =>
  db.row<StoredFile>(
    `select ${columns} from stored_file f where f.business_id = $1 and f.id = $2`,
    [businessId, id],
  );

export const publicPicture: OwnerFunction = {
  name: 'public_picture',
  parameters: 'file uuid',
  returns: `table (business_id uuid, id uuid, purpose text, name text, content_type text,
    size_bytes float8, preview_bytes float8)`,
  body: `select ${columns} from stored_file f join business b on b.id = f.business_id
    where f.id = $1 and f.purpose in ('logo','service') and b.erase_at is null`,
  reason: 'The address of a logo or of a picture of a service is public and names the file only.',
};

/** Finds a logo or a service's image of an open business by its id alone: these are public. */
export const findPicture = (db: Db, id: string) =>
  db.row<StoredFile>('select * from public_picture($1)', [id]);

const filesAfter = `
  select f.id, f.name from stored_file f
  where f.business_id = $1 and f.id > $2 and f.purpose <> 'export' order by f.id limit 200`;

/** All uploads of a business, by id; those that are added meanwhile may be missing. */
export const findEveryUpload = (db: Db, businessId: string) =>
  rowsById<Pick<StoredFile, 'id' | 'name'>>(db, businessId, filesAfter);

const insert = `
  insert into stored_file (business_id, id, purpose, job_id, equipment_id, service_id, name,
    content_type, size_bytes, preview_bytes, uploaded_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

export interface NewFile extends Omit<StoredFile, 'business_id'> {
  /** Of an attachment. */
  readonly owner?: FileOwner;
  readonly serviceId?: string;
  readonly uploadedBy: string;
}

/** Cancels the scheduled erasure of bytes, in the transaction that stores what names them. */
export const cancelErasure = async (tx: Db, businessId: string, id: string): Promise<void> => {
  await tx.rows('delete from file_to_erase where business_id = $1 and id = $2', [businessId, id]);
};

/** Inserts a file and cancels the scheduled erasure of its bytes. */
export const insertFile = async (tx: Db, businessId: string, file: NewFile): Promise<void> => {
  const { id, purpose, owner, serviceId = null, name, content_type } = file;
  const { size_bytes, preview_bytes, uploadedBy } = file;
  const ownerIn = (column: FileOwner['column']) => (owner?.column === column ? owner.id : null);
  await cancelErasure(tx, businessId, id);
  await tx.rows(insert, [
    ...[businessId, id, purpose, ownerIn('job_id'), ownerIn('equipment_id'), serviceId],
    ...[name, content_type, size_bytes, preview_bytes, uploadedBy],
  ]);
};

/** Schedules the bytes of an upload to be erased in an hour, unless the upload completes. */
export const scheduleErasure = async (db: Db, businessId: string, id: string): Promise<void> => {
  const note = `insert into file_to_erase (business_id, id, due_at)
    values ($1, $2, now() + interval '1 hour')`;
  await db.rows(note, [businessId, id]);
};

const usage = `
  select coalesce(sum(size_bytes + coalesce(preview_bytes, 0)), 0)::float8 as bytes,
    count(*) filter (where $2 in (job_id, equipment_id))::int as attachments
  from stored_file where business_id = $1 and purpose <> 'export'`;

/** Returns how many bytes a business has stored, and how many files are attached to one owner. */
export const findUsage = async (tx: Db, businessId: string, owner: FileOwner | undefined) => {
  // Serializes the uploads of a business, so that the count holds.
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1::text, 2))', [businessId]);
  const found = await tx.row<{ bytes: number; attachments: number }>(usage, [
    businessId,
    owner?.id ?? null,
  ]);
  return found ?? { bytes: 0, attachments: 0 };
};
