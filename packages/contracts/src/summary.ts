import * as v from 'valibot';

/** How many days an unpaid invoice has been due. */
export const debtAges = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type DebtAge = (typeof debtAges)[number];

/** One calendar month of the business's zone; amounts in dollars, none of them below 0. */
const MoneyMonth = v.object({
  /** yyyy-MM. */
  month: v.string(),
  invoiced: v.number(),
  received: v.number(),
  /** Of the connected banks; what moves between the business's own accounts is neither. */
  moneyIn: v.number(),
  moneyOut: v.number(),
});
export type MoneyMonth = v.InferOutput<typeof MoneyMonth>;

/** What My Money counts; amounts in dollars. */
export const MoneyOverview = v.object({
  /** What unpaid invoices still ask for. */
  outstanding: v.number(),
  /** The part of it that is past due. */
  overdue: v.number(),
  /** Every age once, the youngest first. */
  ages: v.array(v.object({ age: v.picklist(debtAges), invoices: v.number(), amount: v.number() })),
  /** Six months, the oldest first; the last is this one. */
  months: v.array(MoneyMonth),
});
export type MoneyOverview = v.InferOutput<typeof MoneyOverview>;

/** What the dashboard's home counts; amounts in dollars. */
export const Summary = v.object({
  jobs: v.object({
    total: v.number(),
    today: v.number(),
    thisWeek: v.number(),
    open: v.number(),
    pending: v.number(),
  }),
  clients: v.object({ total: v.number(), newThisMonth: v.number() }),
  quotes: v.object({ total: v.number(), waiting: v.number() }),
  invoices: v.object({
    total: v.number(),
    unpaid: v.number(),
    overdue: v.number(),
    /** What the unpaid ones still ask for. */
    owed: v.number(),
    /** The part of `owed` that is past its due date. */
    overdueOwed: v.number(),
    drafts: v.number(),
    /** What the drafts add up to. */
    drafted: v.number(),
  }),
  week: v.object({ jobs: v.number(), finished: v.number(), invoiced: v.number() }),
  month: v.object({
    invoiced: v.number(),
    received: v.number(),
    /** How many payments came in. */
    payments: v.number(),
  }),
});
export type Summary = v.InferOutput<typeof Summary>;
