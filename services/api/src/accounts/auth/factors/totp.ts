import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../../database/db.ts';
import type { Vault } from '../../../engines/vault.ts';
import { unavailable } from '../../../http/apiError.ts';
import type { UserKey } from '../auth.queries.ts';

const PERIOD = 30;
/** Steps before and after the current one whose codes count, for clocks that are not exact. */
const WINDOW = 1;

const totpOf = (
  secret: string,
  names: { readonly label?: string; readonly issuer?: string } = {},
) =>
  // What every app understands (RFC 6238).
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new secret of 160 random bits, in base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/**
 * The step, counted in 30 seconds from 1970, whose code this is: the step of an instant in
 * milliseconds, or one beside it. Undefined for any other code.
 */
export const findTotpStep = (secret: string, code: string, now: number): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
};

const upsert = `
  insert into totp as t (business_id, user_id, secret, key_id) values ($1, $2, $3, $4)
  on conflict (business_id, user_id) do update set secret = excluded.secret,
    key_id = excluded.key_id, last_step = 0
  where t.confirmed_at is null returning t.user_id`;

/** Names the row that a secret is encrypted for, so that it opens in no other. */
export const rowOfTotp = ({ businessId, userId }: UserKey): string =>
  `totp/${businessId}/${userId}`;

/** Stores a secret that is not confirmed yet; returns false when the user has a confirmed one. */
export const storeTotp = async (
  tx: Db,
  vault: Vault,
  user: UserKey,
  secret: string,
): Promise<boolean> => {
  const { bytes, keyId } = vault.seal(secret, rowOfTotp(user));
  const values = [user.businessId, user.userId, bytes, keyId];
  return (await tx.row(upsert, values)) !== undefined;
};

interface StoredTotp {
  readonly secret: Buffer;
  readonly key_id: string;
}

const openSecret = (vault: Vault, user: UserKey, { secret, key_id }: StoredTotp): string => {
  try {
    return vault.open({ keyId: key_id, bytes: secret }, rowOfTotp(user));
  } catch (error) {
    throw unavailable(error);
  }
};

const select = `
  select secret, key_id from totp
  where business_id = $1 and user_id = $2 and (confirmed_at is null) = $3`;

// One statement, so that of two parallel uses of one code one succeeds.
const redeemStep = `
  update totp set last_step = $3, secret = $4, key_id = $5,
    confirmed_at = coalesce(confirmed_at, now())
  where business_id = $1 and user_id = $2 and last_step < $3 and (confirmed_at is null) = $6
  returning user_id`;

/**
 * Whether a code is right and none of its step or a later one was used before; uses it. With
 * `confirms` it is the first code of a secret that is not confirmed yet, and confirms it. A secret
 * of a replaced key is encrypted by the current one.
 * @throws ApiError 503 when the secret cannot be decrypted because its key is missing.
 */
export const redeemTotp = async (
  tx: Db,
  vault: Vault,
  user: UserKey,
  code: string,
  confirms = false,
): Promise<boolean> => {
  const owner = [user.businessId, user.userId];
  const found = await tx.row<StoredTotp>(select, [...owner, confirms]);
  if (found === undefined) return false;
  const secret = openSecret(vault, user, found);
  const step = findTotpStep(secret, code, Date.now());
  if (step === undefined) return false;
  const { bytes, keyId } =
    found.key_id === vault.currentKeyId
      ? { bytes: found.secret, keyId: found.key_id }
      : vault.seal(secret, rowOfTotp(user));
  return (await tx.row(redeemStep, [...owner, step, bytes, keyId, confirms])) !== undefined;
};
