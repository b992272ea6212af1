import { Secret } from 'otpauth';
import type { Db } from '../../../database/db.ts';
import { hashUserCode } from '../../../engines/linkTokens.ts';
import type { UserKey } from '../auth.queries.ts';

/** Codes of one user. */
const COUNT = 10;
/** 120 random bits: enough for a plain hash (ASVS 6.5.2). */
const BYTES = 15;

const replace = `
  with earlier as (delete from recovery_code where business_id = $1 and user_id = $2)
  insert into recovery_code (business_id, user_id, code_hash)
  select $1, $2, hash from unnest($3::bytea[]) hash`;

/** Replaces a user's recovery codes by ten new ones and returns them in groups of four letters. */
export const replaceRecoveryCodes = async (tx: Db, user: UserKey): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, () => new Secret({ size: BYTES }).base32);
  const hashes = codes.map((code) => hashUserCode(user, code));
  await tx.rows(replace, [user.businessId, user.userId, hashes]);
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
};

const redeem = `
  delete from recovery_code
  where business_id = $1 and user_id = $2 and code_hash = $3 returning user_id`;

/** Uses up a recovery code without blanks and hyphens; returns false for one that the user does not have. */
export const redeemRecoveryCode = async (tx: Db, user: UserKey, code: string): Promise<boolean> =>
  (await tx.row(redeem, [user.businessId, user.userId, hashUserCode(user, code)])) !== undefined;
