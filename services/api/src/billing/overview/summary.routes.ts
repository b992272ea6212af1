import { toDollars } from '@tradewind/contracts';
import { mondayOf } from '@tradewind/contracts/calendar';
import type { platformEndpoints } from '@tradewind/contracts/endpoints/platform';
import { addDays, spanOfDays, todayIn, toInstant } from '../../engines/time/zone.ts';
import type { Handlers } from '../../http/context.ts';
import { findSummary, type SummaryPeriods } from './summary.queries.ts';

/** Today, this week (Monday to Sunday) and this month in a zone. */
const periodsIn = (zone: string): SummaryPeriods => {
  const today = todayIn(zone);
  const monday = mondayOf(today);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  return {
    now: new Date(),
    zone,
    today,
    monday,
    firstOfMonth,
    day: spanOfDays(today, today, zone),
    week: spanOfDays(monday, addDays(monday, 6), zone),
    monthStart: toInstant(firstOfMonth, '00:00', zone),
  };
};

export const summaryHandlers: Pick<Handlers<typeof platformEndpoints>, 'getSummary'> = {
  getSummary: async (_, { db, actor }) => {
    const found = await findSummary(db, actor.businessId, periodsIn(actor.timezone));
    return {
      jobs: {
        total: found.jobs,
        today: found.jobs_today,
        thisWeek: found.jobs_this_week,
        open: found.jobs_open,
        pending: found.jobs_pending,
        unassigned: found.jobs_unassigned,
        noShow: found.jobs_no_show,
        closedDayToDecide: found.jobs_closed_day_to_decide,
        visitsToPlan: found.jobs_visits_to_plan,
        toInvoice: found.jobs_to_invoice,
      },
      clients: { total: found.clients, newThisMonth: found.clients_new },
      quotes: {
        total: found.quotes,
        waiting: found.quotes_waiting,
        withoutJob: found.quotes_without_job,
      },
      invoices: {
        total: found.invoices,
        unpaid: found.invoices_unpaid,
        overdue: found.invoices_overdue,
        owed: toDollars(found.owed_cents),
        overdueOwed: toDollars(found.overdue_cents),
        drafts: found.drafts,
        drafted: toDollars(found.drafts_cents),
      },
      week: {
        jobs: found.jobs_this_week,
        finished: found.jobs_finished,
        invoiced: toDollars(found.invoiced_cents),
      },
      month: {
        invoiced: toDollars(found.month_invoiced_cents),
        received: toDollars(found.month_received_cents),
        payments: found.month_payments,
      },
    };
  },
};
