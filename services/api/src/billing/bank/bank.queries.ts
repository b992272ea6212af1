import type { BankTransactionQuery } from '@tradewind/contracts/bank';
import type { AccountBase } from 'plaid';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { containing } from '../../database/search.ts';
import { keys, readCursor } from '../../http/page.ts';

/** A stored connection, with its sealed token. */
export interface StoredConnection {
  readonly id: string;
  readonly institution: string;
  readonly access_token: Buffer;
  readonly key_id: string;
  readonly cursor: string;
  readonly status: 'connected' | 'login_required';
}

/** One connection of a business. */
export const findConnection = (db: Db, businessId: string, id: string) =>
  db.row<StoredConnection>(
    `select id, institution, access_token, key_id, cursor, status from bank_connection
     where business_id = $1 and id = $2`,
    [businessId, id],
  );

interface FoundAccount {
  readonly id: string;
  readonly name: string;
  readonly mask: string;
  readonly type: string;
  readonly balance_cents: number | null;
  readonly available_cents: number | null;
  readonly currency: string;
}

/** A connection for responses, without its token. */
export interface FoundConnection {
  readonly id: string;
  readonly institution: string;
  readonly status: 'connected' | 'login_required';
  readonly synced_at: Date | null;
  readonly created_at: Date;
  readonly accounts: FoundAccount[];
}

const connections = `
  select c.id, c.institution, c.status, c.synced_at, c.created_at, coalesce((
    select json_agg(a order by a.name, a.id)
    from (select id, name, mask, type, balance_cents, available_cents, currency
      from bank_account where business_id = c.business_id and connection_id = c.id) a
  ), '[]') as accounts
  from bank_connection c
  where c.business_id = $1 and ($2::uuid is null or c.id = $2)
  order by c.created_at, c.id`;

/** The connections of a business with their accounts, oldest first; or one of them. */
export const findConnections = (db: Db, businessId: string, id: string | null = null) =>
  db.rows<FoundConnection>(connections, [businessId, id]);

const sameAccount = `
  select a.name, a.mask from bank_account a
  join bank_connection c on c.business_id = a.business_id and c.id = a.connection_id
  join jsonb_to_recordset($3) as n (name text, mask text) on n.name = a.name and n.mask = a.mask
  where a.business_id = $1 and c.institution = $2
  order by a.name limit 1`;

/**
 * The first of some accounts of an institution that another sign-in has connected already. A bank
 * gives every sign-in ids of its own, so accounts are compared by name and last digits.
 */
export const findSameAccount = (
  db: Db,
  businessId: string,
  institution: string,
  accounts: readonly AccountBase[],
) => {
  const named = accounts.map(({ name, mask }) => ({ name, mask: mask ?? '' }));
  const values = [businessId, institution, JSON.stringify(named)];
  return db.row<Pick<FoundAccount, 'name' | 'mask'>>(sameAccount, values);
};

export interface FoundTransaction {
  readonly id: string;
  readonly account_id: string;
  readonly account_name: string;
  /** yyyy-MM-dd. */
  readonly booked_on: string;
  readonly name: string;
  readonly category: string;
  readonly amount_cents: number;
  readonly pending: boolean;
}

const day = v.pipe(v.string(), v.isoDate());
const newestFirst = v.strictTuple([day, keys.id]);

/** A page of transactions, newest first, one row more than `limit` when there is more. */
export const findTransactions = (db: Db, businessId: string, query: BankTransactionQuery) => {
  const values: unknown[] = [businessId];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const after = readCursor(newestFirst, query.cursor);
  const conditions = [
    't.business_id = $1',
    query.account && `t.account_id = ${$(query.account)}`,
    query.q && containing('t.search', query.q, $),
    after && `(t.booked_on, t.id) < (${$(after[0])}::date, ${$(after[1])}::uuid)`,
  ].filter(Boolean);
  const sql = `select t.id, t.account_id, a.name as account_name, t.booked_on::text as booked_on,
      t.name, t.category, t.amount_cents, t.pending
    from bank_transaction t
    join bank_account a on a.business_id = t.business_id and a.id = t.account_id
    where ${conditions.join(' and ')}
    order by t.booked_on desc, t.id desc limit ${$(query.limit + 1)}`;
  return db.rows<FoundTransaction>(sql, values);
};
