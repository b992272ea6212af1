import type { Db } from '../../database/db.ts';

type Kind = 'quote' | 'invoice';

interface DocumentKey {
  readonly businessId: string;
  readonly id: string;
}

const find = (kind: Kind) =>
  `select bytes from ${kind}_pdf where business_id = $1 and ${kind}_id = $2 and fingerprint = $3`;

/** The PDF made of exactly these facts; undefined when there is none. */
export const findPdf = async (db: Db, kind: Kind, key: DocumentKey, fingerprint: string) =>
  (await db.row<{ bytes: Buffer }>(find(kind), [key.businessId, key.id, fingerprint]))?.bytes;

// Of a document that was deleted meanwhile nothing is kept.
const keep = (kind: Kind) => `
  insert into ${kind}_pdf (business_id, ${kind}_id, fingerprint, bytes)
  select business_id, id, $3, $4 from ${kind} where business_id = $1 and id = $2
  on conflict (business_id, ${kind}_id)
    do update set fingerprint = excluded.fingerprint, bytes = excluded.bytes, made_at = now()`;

/** Keeps a document's newest PDF in the place of the one before. */
export const keepPdf = async (
  db: Db,
  kind: Kind,
  { businessId, id }: DocumentKey,
  fingerprint: string,
  pdf: Uint8Array,
): Promise<void> => {
  await db.rows(keep(kind), [businessId, id, fingerprint, Buffer.from(pdf)]);
};
