import * as v from 'valibot';

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
