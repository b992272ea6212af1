import type { Db } from '../../../database/db.ts';
import type { UserKey } from '../auth.queries.ts';

export interface FoundPasskey {
  readonly business_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: string[];
}

const columns = `business_id, id, user_id, credential_id, public_key,
  sign_count::float8 as sign_count, transports`;

/** A passkey by the id that the authenticator gave it. */
export const findPasskey = (db: Db, credentialId: Buffer) =>
  db.row<FoundPasskey>(`select ${columns} from passkey where credential_id = $1`, [credentialId]);

/** The passkeys of a user. */
export const findPasskeys = (db: Db, { businessId, userId }: UserKey) =>
  db.rows<FoundPasskey>(
    `select ${columns} from passkey where business_id = $1 and user_id = $2 order by created_at, id`,
    [businessId, userId],
  );

export interface NewPasskeyRow extends UserKey {
  readonly id: string;
  readonly name: string;
  readonly credentialId: Buffer;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** Stores a passkey. Violates `passkey_credential` when any user has registered it before. */
export const insertPasskey = (tx: Db, row: NewPasskeyRow) =>
  tx.rows(
    `insert into passkey (business_id, id, user_id, name, credential_id, public_key, sign_count,
       transports)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[row.businessId, row.id, row.userId, row.name, row.credentialId],
      ...[Buffer.from(row.publicKey), row.signCount, row.transports],
    ],
  );

// A counter that has not grown means that somebody has copied the passkey, or used it in parallel.
const use = `
  update passkey set sign_count = $3, last_used_at = now()
  where business_id = $1 and id = $2 and (sign_count < $3 or (sign_count = 0 and $3 = 0))
  returning id`;

/** Stores that a passkey is used, with its new counter; returns false when that has not grown. */
export const markPasskeyUsed = async (
  tx: Db,
  { business_id, id }: FoundPasskey,
  counter: number,
): Promise<boolean> => (await tx.row(use, [business_id, id, counter])) !== undefined;

/** Removes a passkey of a user and returns its name; undefined if there is none. */
export const deletePasskey = (tx: Db, { businessId, userId }: UserKey, id: string) =>
  tx.row<{ name: string }>(
    'delete from passkey where business_id = $1 and user_id = $2 and id = $3 returning name',
    [businessId, userId, id],
  );
