import { toDollars } from '@tradewind/contracts';
import type { platformEndpoints } from '@tradewind/contracts/endpoints/platform';
import { debtAges, type MoneyOverview } from '@tradewind/contracts/summary';
import { todayIn } from '../../engines/time/zone.ts';
import type { Handlers } from '../../http/context.ts';
import { type FoundAge, type FoundMonth, findAges, findMonths } from './overview.queries.ts';

const MONTHS = 6;

/** The first day of the month that lies `count` months before the one of a day (yyyy-MM-dd). */
const monthsBefore = (day: string, count: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10);
};

const presentDebt = (found: readonly FoundAge[]): Omit<MoneyOverview, 'months'> => {
  const byAge = new Map(found.map((row) => [row.age, row]));
  const sum = (rows: readonly FoundAge[]) =>
    toDollars(rows.reduce((total, { cents }) => total + cents, 0));
  return {
    outstanding: sum(found),
    overdue: sum(found.filter(({ age }) => age !== 'not_due')),
    ages: debtAges.map((age) => {
      const { invoices = 0, cents = 0 } = byAge.get(age) ?? {};
      return { age, invoices, amount: toDollars(cents) };
    }),
  };
};

const presentMonth = (row: FoundMonth): MoneyOverview['months'][number] => ({
  month: row.month,
  invoiced: toDollars(row.invoiced_cents),
  received: toDollars(row.received_cents),
  moneyIn: toDollars(row.in_cents),
  moneyOut: toDollars(row.out_cents),
});

export const moneyHandlers: Pick<Handlers<typeof platformEndpoints>, 'getMoneyOverview'> = {
  getMoneyOverview: async (_, { db, actor }) => {
    const today = todayIn(actor.timezone);
    const from = monthsBefore(today, MONTHS - 1);
    const [ages, months] = await Promise.all([
      findAges(db, actor.businessId, today),
      findMonths(db, actor.businessId, { from, today }),
    ]);
    return { ...presentDebt(ages), months: months.map(presentMonth) };
  },
};
