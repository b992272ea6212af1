import { toCents } from '@tradewind/contracts';
import type { AccountBase, RemovedTransaction, Transaction } from 'plaid';
import type { Db } from '../../database/db.ts';
import type { Sealed } from '../../engines/vault.ts';

interface ConnectionKey {
  readonly businessId: string;
  readonly id: string;
}

const insert = `
  insert into bank_connection (business_id, id, item_id, institution, access_token, key_id)
  values ($1, $2, $3, $4, $5, $6)`;

/** Adds a connection with its sealed token. */
export const insertConnection = async (
  tx: Db,
  { businessId, id }: ConnectionKey,
  { itemId, institution, token }: { itemId: string; institution: string; token: Sealed },
): Promise<void> => {
  await tx.rows(insert, [businessId, id, itemId, institution, token.bytes, token.keyId]);
};

/** Seals a connection's token anew: with another key, or because the bank gave another token. */
export const updateToken = async (tx: Db, { businessId, id }: ConnectionKey, token: Sealed) => {
  const update = `update bank_connection set access_token = $3, key_id = $4
    where business_id = $1 and id = $2`;
  await tx.rows(update, [businessId, id, token.bytes, token.keyId]);
};

export const setStatus = async (
  db: Db,
  { businessId, id }: ConnectionKey,
  status: 'connected' | 'login_required',
) => {
  const update = 'update bank_connection set status = $3 where business_id = $1 and id = $2';
  await db.rows(update, [businessId, id, status]);
};

const upsertAccounts = `
  insert into bank_account (business_id, id, connection_id, account_id, name, mask, type,
    balance_cents, available_cents, currency)
  select $1, gen_random_uuid(), $2, a.account_id, a.name, a.mask, a.type, a.balance, a.available,
    a.currency
  from jsonb_to_recordset($3) as a (account_id text, name text, mask text, type text,
    balance bigint, available bigint, currency text)
  on conflict (business_id, connection_id, account_id) do update set name = excluded.name,
    mask = excluded.mask, type = excluded.type, balance_cents = excluded.balance_cents,
    available_cents = excluded.available_cents, currency = excluded.currency`;

const centsOrNull = (dollars: number | null) => (dollars === null ? null : toCents(dollars));

/** Stores a connection's accounts with the balances that the bank reports. */
export const saveAccounts = async (
  tx: Db,
  { businessId, id }: ConnectionKey,
  accounts: readonly AccountBase[],
): Promise<void> => {
  const rows = accounts.map(({ account_id, name, mask, type, subtype, balances }) => ({
    ...{ account_id, name, mask: mask ?? '', type: subtype ?? type },
    balance: centsOrNull(balances.current),
    available: centsOrNull(balances.available),
    currency: balances.iso_currency_code ?? balances.unofficial_currency_code ?? 'USD',
  }));
  await tx.rows(upsertAccounts, [businessId, id, JSON.stringify(rows)]);
};

const upsertTransactions = `
  insert into bank_transaction (business_id, id, account_id, transaction_id, booked_on, name,
    category, amount_cents, pending)
  select $1, gen_random_uuid(), a.id, t.transaction_id, t.booked_on, t.name, t.category, t.amount,
    t.pending
  from jsonb_to_recordset($3) as t (account_id text, transaction_id text, booked_on date,
    name text, category text, amount bigint, pending boolean)
  join bank_account a on a.business_id = $1 and a.connection_id = $2 and a.account_id = t.account_id
  on conflict (business_id, transaction_id) do update set account_id = excluded.account_id,
    booked_on = excluded.booked_on, name = excluded.name, category = excluded.category,
    amount_cents = excluded.amount_cents, pending = excluded.pending`;

/** Stores transactions that the bank added or changed. Plaid counts outgoing money above 0. */
export const saveTransactions = async (
  tx: Db,
  { businessId, id }: ConnectionKey,
  transactions: readonly Transaction[],
): Promise<void> => {
  const rows = transactions.map((one) => ({
    ...{ account_id: one.account_id, transaction_id: one.transaction_id, booked_on: one.date },
    name: (one.merchant_name ?? one.name).slice(0, 500),
    category: (one.personal_finance_category?.primary ?? '').toLowerCase().replaceAll('_', ' '),
    ...{ amount: -toCents(one.amount), pending: one.pending },
  }));
  await tx.rows(upsertTransactions, [businessId, id, JSON.stringify(rows)]);
};

/** Deletes transactions that the bank withdrew, such as a pending one that was booked. */
export const deleteTransactions = async (
  tx: Db,
  businessId: string,
  removed: readonly RemovedTransaction[],
): Promise<void> => {
  const ids = removed.map(({ transaction_id }) => transaction_id);
  const remove = 'delete from bank_transaction where business_id = $1 and transaction_id = any($2)';
  await tx.rows(remove, [businessId, ids]);
};
