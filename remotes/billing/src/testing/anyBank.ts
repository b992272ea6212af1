import type { BankConnection, BankTransaction } from '@tradewind/contracts/bank';
import type { MoneyOverview } from '@tradewind/contracts/summary';

const connectionId = '00000000-0000-4000-8000-000000000401';
const accountId = '00000000-0000-4000-8000-000000000501';

/** A bank with one account; `changes` override its fields. */
export const anyConnection = (changes: Partial<BankConnection> = {}): BankConnection => ({
  _id: connectionId,
  institution: 'Harbor Credit Union',
  status: 'connected',
  accounts: [
    {
      _id: accountId,
      name: 'Business checking',
      mask: '4410',
      type: 'checking',
      balance: 18_204.77,
      available: 18_000,
      currency: 'USD',
    },
  ],
  syncedAt: '2026-11-21T06:10:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});

/** An incoming transaction; `changes` override its fields. */
export const anyTransaction = (changes: Partial<BankTransaction> = {}): BankTransaction => ({
  _id: '00000000-0000-4000-8000-000000000601',
  accountId,
  accountName: 'Business checking',
  date: '2026-11-20',
  name: 'Payment from Grace Lee',
  category: 'income',
  amount: 1_480,
  pending: false,
  ...changes,
});

/** Debts of two ages and two months; `changes` override the fields. */
export const anyOverview = (changes: Partial<MoneyOverview> = {}): MoneyOverview => ({
  outstanding: 513.01,
  overdue: 503,
  ages: [
    { age: 'not_due', invoices: 1, amount: 10.01 },
    { age: 'to_30', invoices: 3, amount: 503 },
    { age: 'to_60', invoices: 0, amount: 0 },
    { age: 'to_90', invoices: 0, amount: 0 },
    { age: 'over_90', invoices: 0, amount: 0 },
  ],
  months: [
    { month: '2026-10', invoiced: 900, received: 850, moneyIn: 2_000, moneyOut: 640.5 },
    { month: '2026-11', invoiced: 1_200, received: 0, moneyIn: 1_480, moneyOut: 212.66 },
  ],
  ...changes,
});
