import { toDollars } from '@tradewind/contracts';
import type { BankConnection, BankTransaction } from '@tradewind/contracts/bank';
import type { FoundConnection, FoundTransaction } from './bank.queries.ts';

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));

/** A connection with its accounts, in dollars. */
export const presentConnection = (row: FoundConnection): BankConnection => ({
  _id: row.id,
  institution: row.institution,
  status: row.status,
  accounts: row.accounts.map(({ id, name, mask, type, currency, ...money }) => ({
    ...{ _id: id, name, mask, type, currency },
    balance: dollarsOrNull(money.balance_cents),
    available: dollarsOrNull(money.available_cents),
  })),
  syncedAt: row.synced_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** A transaction; what came in is above 0. */
export const presentTransaction = (row: FoundTransaction): BankTransaction => ({
  _id: row.id,
  accountId: row.account_id,
  accountName: row.account_name,
  date: row.booked_on,
  name: row.name,
  category: row.category,
  amount: toDollars(row.amount_cents),
  pending: row.pending,
});
