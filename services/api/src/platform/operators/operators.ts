import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { findAccountOfEmail } from '../../engines/accountOfEmail.ts';

/** A user with the right of operators (decision 188). */
export interface OperatorRow {
  readonly user_id: string;
  /** When and by whom the right was given. */
  readonly granted_at: Date;
  readonly granted_by: string;
}

/** Since when a user is an operator; undefined for anybody else. */
export const findOperator = (db: Db, userId: string): Promise<OperatorRow | undefined> =>
  db.row('select user_id, granted_at, granted_by from operator where user_id = $1', [userId]);

/** An operator with their account; only the owner of the tables sees accounts of every business. */
export interface ListedOperator extends OperatorRow {
  readonly email: string;
  readonly name: string;
  readonly status: string;
}

/** All operators, the first one first; one whose account was erased is left out. */
export const findOperators = (db: Db): Promise<ListedOperator[]> =>
  db.rows(
    `select o.user_id, o.granted_at, o.granted_by, u.email::text, u.name, u.status
     from operator o join app_user u on u.id = o.user_id order by o.granted_at, u.email`,
  );

export const operatorAddresses: OwnerFunction = {
  name: 'operator_addresses',
  parameters: '',
  returns: 'table (email text)',
  body: `
    select u.email::text from operator o join app_user u on u.id = o.user_id
    where u.status = 'active'`,
  reason: 'Operators are mailed when the platform has stopped a canary.',
};

/** The e-mail addresses of all operators. */
export const findOperatorAddresses = async (db: Db): Promise<string[]> =>
  (await db.rows<{ email: string }>('select email from operator_addresses()')).map(
    ({ email }) => email,
  );

type Change = 'unknown account' | 'unchanged' | 'changed';

const change = async (
  db: Db,
  sql: string,
  email: string,
  by: readonly string[],
): Promise<Change> => {
  const account = await findAccountOfEmail(db, email);
  if (account === undefined) return 'unknown account';
  const changed = await db.row(`${sql} returning user_id`, [account.user_id, ...by]);
  return changed === undefined ? 'unchanged' : 'changed';
};

/** Gives the account of an e-mail address the right of operators. */
export const addOperator = (db: Db, email: string, by: string): Promise<Change> =>
  change(
    db,
    'insert into operator (user_id, granted_by) values ($1, $2) on conflict do nothing',
    email,
    [by],
  );

/** Takes the right away; it counts from the account's next call on. */
export const removeOperator = (db: Db, email: string): Promise<Change> =>
  change(db, 'delete from operator where user_id = $1', email, []);
