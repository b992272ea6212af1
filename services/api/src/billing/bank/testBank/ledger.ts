import { addDays, todayIn } from '../../../engines/time/zone.ts';
import { findInstitution, type Institution } from './institutions.ts';
import type { TestItem } from './testTokens.ts';

/** A bank books on its own days. On those of UTC, an American evening would see tomorrow's. */
const BANKS_ZONE = 'America/New_York';

/** Days ago, dollars as Plaid counts them (outgoing above 0), name and category. */
const bookings: Readonly<Record<string, readonly (readonly [number, number, string, string])[]>> = {
  checking: [
    [0, 84.1, 'Corner Fuel', 'TRANSPORTATION'],
    [1, -1480, 'Payment from Grace Lee', 'INCOME'],
    [2, 500, 'Transfer to savings', 'TRANSFER_OUT'],
    [3, 412.66, 'Plumbing Wholesale', 'GENERAL_MERCHANDISE'],
    [5, -265.99, 'Payment from Kit Ames', 'INCOME'],
    [8, 129, 'Phone and internet', 'RENT_AND_UTILITIES'],
    [12, 2_150, 'Payroll', 'GENERAL_SERVICES'],
    [15, -3_863.41, 'Payment from Walt Brennan', 'INCOME'],
    [21, 58.25, 'Corner Fuel', 'TRANSPORTATION'],
  ],
  savings: [[2, -500, 'Transfer from checking', 'TRANSFER_IN']],
  card: [
    [1, 96.4, 'Tool Depot', 'GENERAL_MERCHANDISE'],
    [6, 45.78, 'Corner Fuel', 'TRANSPORTATION'],
  ],
};

const chosen = ({ institution, accounts }: TestItem): Institution['accounts'] =>
  findInstitution(institution)?.accounts.filter(({ id }) => accounts.includes(id)) ?? [];

/** A connection's accounts in Plaid's form. */
export const accountsOf = (item: TestItem) =>
  chosen(item).map(({ id, name, mask, type, subtype, balance }) => ({
    account_id: `${item.item}-${id}`,
    ...{ name, mask, type, subtype, official_name: name },
    balances: {
      ...{ current: balance, available: type === 'credit' ? null : balance, limit: null },
      ...{ iso_currency_code: 'USD', unofficial_currency_code: null },
    },
  }));

/** A connection's transactions in Plaid's form, oldest first; the newest is pending. */
export const transactionsOf = (item: TestItem) =>
  chosen(item)
    .flatMap(({ id }) =>
      (bookings[id] ?? []).map(([ago, amount, name, primary]) => ({
        transaction_id: `${item.item}-${id}-${ago}`,
        account_id: `${item.item}-${id}`,
        ...{ amount, name, merchant_name: null, pending: ago === 0 },
        date: addDays(todayIn(BANKS_ZONE), -ago),
        personal_finance_category: { primary, detailed: primary },
        ...{ iso_currency_code: 'USD', unofficial_currency_code: null },
      })),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));
