import { defaultTax, toDollars } from '@tradewind/contracts';
import type {
  MaintenancePlan,
  MaintenancePlanRow,
  PlanInvoice,
} from '@tradewind/contracts/maintenancePlans';
import { dayAt, todayIn } from '../../engines/time/zone.ts';
import type { Owner } from '../documents/documentNumber.ts';
import { presentIssuedTo } from '../documents/issuedTo.ts';
import { balanceOf } from '../invoices/invoices.presenter.ts';
import type { FoundPlan, FoundPlanDetail } from './maintenancePlans.queries.ts';
import { isAsked } from './planSchedule.ts';
import { scheduleOf } from './storeSchedule.ts';

/** A plan as a row of the list. */
export const presentPlanRow = (row: FoundPlan): MaintenancePlanRow => ({
  _id: row.id,
  name: row.name,
  client: presentIssuedTo(row.client_id, row.client),
  state: row.state,
  price: toDollars(row.current_cents),
  period: row.period,
  discount: row.discount,
  startsOn: row.starts_on,
  renewal: row.renewal,
  renewsOn: row.renews_on,
  endsOn: row.end_day,
  nextInvoiceOn: row.next_invoice_on,
  owed: toDollars(row.owed_cents),
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

const presentPlanInvoice = (row: FoundPlanDetail['invoices'][number]): PlanInvoice => ({
  _id: row.id,
  invoiceNumber: row.number,
  from: row.period_from,
  until: row.period_until,
  status: row.shown_status,
  ...(row.is_void && { voided: true }),
  total: toDollars(row.total_cents),
  balance: balanceOf(row),
  dueDate: row.due_date,
  sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  notSent: row.send_problem,
});

/** The prices by their first day; that of the start unless another one counts from then on. */
const pricesOf = ({ starts_on: from, price_cents: cents, prices }: FoundPlanDetail) =>
  prices.some((price) => price.from <= from) ? prices : [{ from, cents }, ...prices];

/** Presents a whole plan, on the current day of its business. */
export const presentPlan = (row: FoundPlanDetail, { timezone }: Owner): MaintenancePlan => ({
  ...presentPlanRow(row),
  id: row.id,
  property: row.property,
  tax: defaultTax(row.tax_defaults),
  services: row.services.map(({ service_id, name, times_per_year, first_on }) => ({
    service: service_id,
    name,
    timesPerYear: times_per_year,
    firstOn: first_on,
  })),
  prices: pricesOf(row).map(({ from, cents }) => ({ from, price: toDollars(cents) })),
  pauses: row.pauses,
  invoices: row.invoices.map(presentPlanInvoice),
  visits: row.visits.map((visit) => ({
    visitId: visit.id,
    jobId: visit.job_id,
    name: visit.name,
    date: dayAt(visit.starts_at, timezone),
    status: visit.status,
  })),
  isAsked: isAsked(scheduleOf(row), todayIn(timezone)),
  isBilled: row.last_billed !== null,
});
