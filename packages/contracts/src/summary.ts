import * as v from 'valibot';

/** How many days an unpaid invoice has been due. */
export const debtAges = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type DebtAge = (typeof debtAges)[number];

/** One calendar month of the business's zone; amounts in dollars, none of them negative. */
const MoneyMonth = v.object({
  /** yyyy-MM. */
  month: v.string(),
  invoiced: v.number(),
  received: v.number(),
  /** Into the connected banks, without transfers between the business's own accounts. */
  moneyIn: v.number(),
  moneyOut: v.number(),
});
export type MoneyMonth = v.InferOutput<typeof MoneyMonth>;

/** The figures of My Money; amounts in dollars. */
export const MoneyOverview = v.object({
  /** The unpaid amount of open invoices. */
  outstanding: v.number(),
  /** The part of it that is past due. */
  overdue: v.number(),
  /** Every age once, the youngest first. */
  ages: v.array(v.object({ age: v.picklist(debtAges), invoices: v.number(), amount: v.number() })),
  /** Six months, the oldest first; the last is the current one. */
  months: v.array(MoneyMonth),
});
export type MoneyOverview = v.InferOutput<typeof MoneyOverview>;

/** The figures of the dashboard's home screen; amounts in dollars. */
export const Summary = v.object({
  jobs: v.object({
    total: v.number(),
    today: v.number(),
    thisWeek: v.number(),
    open: v.number(),
    pending: v.number(),
    /** With a scheduled visit that nobody leads. */
    unassigned: v.number(),
    /** With a no-show, and of which no other visit is to come. */
    noShow: v.number(),
    /**
     * With a visit on a closed day that waits for a decision (decision 145). Optional, because older API
     * versions do not send it.
     */
    closedDayToDecide: v.optional(v.number()),
    /** Of which more visits are to come and none is planned. */
    visitsToPlan: v.number(),
    /**
     * Completed, invoiced, or paid without an invoice and not elsewhere, and something of it is still to be
     * invoiced.
     */
    toInvoice: v.number(),
  }),
  clients: v.object({ total: v.number(), newThisMonth: v.number() }),
  quotes: v.object({
    total: v.number(),
    /** Sent, without an answer and without an invoice that was made of them. */
    waiting: v.number(),
    /** Accepted, of clients who are not deleted, and their work is to be planned (decision 235). */
    withoutJob: v.number(),
  }),
  invoices: v.object({
    total: v.number(),
    unpaid: v.number(),
    overdue: v.number(),
    /** The unpaid amount of the open invoices. */
    owed: v.number(),
    /** The part of `owed` that is past its due date. */
    overdueOwed: v.number(),
    drafts: v.number(),
    /** The total of the drafts. */
    drafted: v.number(),
  }),
  week: v.object({
    /** With a visit in the week. */
    jobs: v.number(),
    /** Those of them of which every visit of the week is done, and no other is to be planned. */
    finished: v.number(),
    invoiced: v.number(),
  }),
  month: v.object({
    invoiced: v.number(),
    received: v.number(),
    /** The number of payments received. */
    payments: v.number(),
  }),
});
export type Summary = v.InferOutput<typeof Summary>;
