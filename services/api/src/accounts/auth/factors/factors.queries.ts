import type { FactorMethod } from '@tradewind/contracts/secondFactors';
import type { Db } from '../../../database/db.ts';
import type { UserKey } from '../auth.queries.ts';

const find = `
  select b.require_second_factor,
    (select t.confirmed_at from totp t where t.business_id = b.id and t.user_id = $2) as totp_since,
    (select count(*)::int from recovery_code c where c.business_id = b.id and c.user_id = $2)
      as codes_left,
    coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name,
        'created_at', p.created_at, 'last_used_at', p.last_used_at) order by p.created_at, p.id)
      from passkey p where p.business_id = b.id and p.user_id = $2), '[]') as passkeys
  from business b where b.id = $1`;

/** The second factors of a user. */
export interface FoundFactors {
  readonly require_second_factor: boolean;
  /** Null without a confirmed authenticator app. */
  readonly totp_since: Date | null;
  readonly codes_left: number;
  /** With instants as ISO 8601 text. */
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
  }[];
}

export const findFactors = (db: Db, { businessId, userId }: UserKey) =>
  db.row<FoundFactors>(find, [businessId, userId]);

const lock = 'select from app_user where business_id = $1 and id = $2 for update';

/** The same, locked: changes of one user's factors take turns until the transaction ends. */
export const lockFactors = async (tx: Db, user: UserKey): Promise<FoundFactors | undefined> => {
  await tx.rows(lock, [user.businessId, user.userId]);
  return findFactors(tx, user);
};

/** The number of factors that can be added and removed: passkeys, and the authenticator app. */
export const countFactors = ({ passkeys, totp_since }: FoundFactors): number =>
  passkeys.length + (totp_since === null ? 0 : 1);

/** The ways in which a user can prove a second factor; none without one. */
export const findFactorMethods = async (db: Db, user: UserKey): Promise<FactorMethod[]> => {
  const found = await findFactors(db, user);
  if (found === undefined || countFactors(found) === 0) return [];
  return [
    ...(found.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(found.totp_since === null ? [] : (['totp'] as const)),
    ...(found.codes_left > 0 ? (['recovery_code'] as const) : []),
  ];
};

/** Removes the authenticator app of a user, confirmed or not. */
export const deleteTotp = (tx: Db, { businessId, userId }: UserKey) =>
  tx.rows('delete from totp where business_id = $1 and user_id = $2', [businessId, userId]);

/** Removes all recovery codes of a user. */
export const deleteRecoveryCodes = (tx: Db, { businessId, userId }: UserKey) =>
  tx.rows('delete from recovery_code where business_id = $1 and user_id = $2', [
    businessId,
    userId,
  ]);

/** Removes all passkeys of a user. */
export const deletePasskeys = (tx: Db, { businessId, userId }: UserKey) =>
  tx.rows('delete from passkey where business_id = $1 and user_id = $2', [businessId, userId]);

/** Stores whether a business requires a second factor of every member; returns whether it did not. */
export const setRequirement = async (
  tx: Db,
  businessId: string,
  isRequired: boolean,
): Promise<boolean> =>
  (await tx.row(
    `update business set require_second_factor = $2, version = version + 1, updated_at = now()
     where id = $1 and require_second_factor <> $2 returning id`,
    [businessId, isRequired],
  )) !== undefined;
