import type { InvoiceStatus, TaxDefaults } from '@tradewind/contracts';
import type {
  MaintenancePlanQuery,
  PlanPeriod,
  PlanState,
  planRenewals,
  visitsPerYear,
} from '@tradewind/contracts/maintenancePlans';
import type { VisitStatus } from '@tradewind/contracts/visits';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { containing } from '../../database/search.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { keysetOrder, type Placed } from '../../http/keysetOrder.ts';
import type { Owner } from '../documents/documentNumber.ts';
import { getAndLock } from '../documents/getAndLock.ts';
import type { IssuedTo } from '../documents/issuedTo.ts';
import { taxDefaultsOf } from '../documents/taxDefaults.ts';
import { shownStatus } from '../invoices/invoices.orders.ts';

/** A plan as a row of the list; amounts in cents, days as yyyy-MM-dd. */
export interface FoundPlan {
  id: string;
  name: string;
  client_id: string;
  /** As the client is now. */
  client: IssuedTo;
  state: PlanState;
  current_cents: number;
  period: PlanPeriod;
  discount: number;
  starts_on: string;
  renewal: (typeof planRenewals)[number];
  renews_on: string;
  /** Also that of an asked plan that nobody renewed. */
  end_day: string | null;
  next_invoice_on: string | null;
  owed_cents: number;
  created_at: Date;
  version: number;
}

const end = `least(p.ends_on, case when p.renewal = 'asked' then p.renews_on end)`;
const ofPlan = 'x.business_id = p.business_id and x.plan_id = p.id';
const invoicesOfPlan = `from maintenance_plan_invoice x
  join invoice i on i.business_id = x.business_id and i.id = x.invoice_id and i.voided_at is null
  where ${ofPlan}`;

// $2 is today on the business's calendar.
const state = `case
  when ${end} <= $2::date then 'ended'
  when exists (select from maintenance_plan_pause x where ${ofPlan}
    and x.from_day <= $2::date and coalesce(x.until_day >= $2::date, true)) then 'paused'
  when exists (select ${invoicesOfPlan} and (${shownStatus}) = 'overdue') then 'past_due'
  else 'active' end`;

const current = `coalesce((select x.price_cents from maintenance_plan_price x
  where ${ofPlan} and x.from_day <= $2::date order by x.from_day desc limit 1), p.price_cents)`;

const owed = `(select coalesce(sum(i.total_cents - i.paid_cents), 0)::bigint ${invoicesOfPlan}
  and i.status in ('pending','overdue'))`;

const client = `jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone,
  'company', c.company_name, 'street', c.street, 'city', c.city, 'state', c.state, 'zip', c.zip,
  'country', c.country)`;

const rowColumns = `p.id, p.name, p.client_id, ${client} as client, ${state} as state,
  ${current} as current_cents, p.period, p.discount, p.starts_on, p.renewal, p.renews_on,
  ${end} as end_day, p.next_invoice_on, ${owed} as owed_cents, p.created_at, p.version`;

// An archived client is none, as in the calls of clients.
const plans = `maintenance_plan p
  join client c on c.business_id = p.business_id and c.id = p.client_id and c.archived_at is null`;

/** Plans without a next invoice come last. */
const byNextInvoice = {
  sql: `coalesce(p.next_invoice_on, date '9999-12-31')`,
  type: 'date',
  schema: v.pipe(v.string(), v.isoDate()),
};

/**
 * Finds a page of a business's plans by the day of their next invoice, one row more than `limit`
 * when there is more.
 */
export const findPlans = (
  db: Db,
  { businessId, timezone }: Owner,
  { status, customer, q, limit, cursor }: MaintenancePlanQuery,
) => {
  const values: unknown[] = [businessId, todayIn(timezone)];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const order = keysetOrder(byNextInvoice, 'p.id', 'asc', cursor);
  const conditions = [
    'p.business_id = $1',
    status && `(${state}) = ${$(status)}`,
    customer && `p.client_id = ${$(customer)}`,
    q && `(${containing('lower(p.name)', q, $)} or ${containing('c.search', q, $)})`,
    order.after($),
  ].filter(Boolean);
  const sql = `select ${rowColumns}, ${order.key} as sort_key from ${plans}
    where ${conditions.join(' and ')} order by ${order.by} limit ${$(limit + 1)}`;
  return db.rows<FoundPlan & Placed>(sql, values);
};

/** An invoice of a plan, with the period that it bills. */
interface FoundPlanInvoice {
  id: string;
  number: string;
  period_from: string;
  period_until: string;
  shown_status: InvoiceStatus;
  is_void: boolean;
  total_cents: number;
  paid_cents: number;
  due_date: string;
  sent_at: string | null;
  send_problem: string;
}

/** A plan with everything that belongs to it. */
export interface FoundPlanDetail extends FoundPlan {
  property: { _id: string; name: string } | null;
  tax_defaults: TaxDefaults;
  /** Cents of the start. */
  price_cents: number;
  billed_from: string;
  asked_for: string | null;
  ends_on: string | null;
  services: {
    service_id: string | null;
    name: string;
    times_per_year: (typeof visitsPerYear)[number];
    first_on: string;
  }[];
  prices: { from: string; cents: number }[];
  pauses: { from: string; until: string | null }[];
  /** The newest first. */
  invoices: FoundPlanInvoice[];
  /** By their start. */
  visits: { id: string; job_id: string; name: string; starts_at: string; status: VisitStatus }[];
  /** The first day of the last period that was billed, also of one whose invoice was deleted. */
  last_billed: string | null;
  has_unsent: boolean;
}

const list = (columns: string, from: string, order: string) => `coalesce((
    select json_agg(made ${order}) from (select ${columns} from ${from}) made
  ), '[]')`;

const invoiceColumns = `i.id, i.number, x.period_from, x.period_until, ${shownStatus} as shown_status,
  i.voided_at is not null as is_void, i.total_cents, i.paid_cents, i.due_date, i.sent_at,
  x.send_problem`;

const one = `
  select ${rowColumns},
    (select json_build_object('_id', s.id, 'name', s.name) from property s
      where s.business_id = p.business_id and s.id = p.property_id) as property,
    ${taxDefaultsOf('p.client_id', 'p.property_id')} as tax_defaults, p.price_cents, p.billed_from, p.asked_for, p.ends_on,
    ${list('x.position, x.service_id, x.name, x.times_per_year, x.first_on', `maintenance_plan_service x where ${ofPlan}`, 'order by made.position')} as services,
    ${list(`x.from_day as "from", x.price_cents as cents`, `maintenance_plan_price x where ${ofPlan}`, 'order by made."from"')} as prices,
    ${list('x.from_day as "from", x.until_day as until', `maintenance_plan_pause x where ${ofPlan}`, 'order by made."from"')} as pauses,
    ${list(
      invoiceColumns,
      `maintenance_plan_invoice x
        join invoice i on i.business_id = x.business_id and i.id = x.invoice_id
        where ${ofPlan} order by x.period_from desc limit 60`,
      'order by made.period_from desc',
    )} as invoices,
    ${list(
      'v.id, v.job_id, j.title as name, least(v.starts_at, v.completed_at) as starts_at, v.status',
      `maintenance_plan_job x
        join job j on j.business_id = x.business_id and j.id = x.job_id
          and j.client_id = p.client_id
        join visit v on v.business_id = x.business_id and v.job_id = x.job_id
          and v.starts_at >= $2::date - 400 and v.status <> 'cancelled'
        where ${ofPlan} order by v.starts_at limit 200`,
      'order by made.starts_at, made.id',
    )} as visits,
    (select max(x.period_from) from maintenance_plan_invoice x where ${ofPlan}) as last_billed,
    exists (select from maintenance_plan_invoice x where ${ofPlan} and x.is_to_send
      and x.invoice_id is not null) as has_unsent
  from ${plans} where p.business_id = $1 and p.id = $3`;

export const { get: getPlan, lock: lockPlan } = getAndLock<FoundPlanDetail>(
  'maintenance_plan',
  one,
);

const totals = `
  select count(*) filter (where state in ('active','past_due'))::int as count,
    coalesce(sum(yearly_cents) filter (where state in ('active','past_due')), 0)::bigint as yearly_cents,
    coalesce(sum(owed_cents), 0)::bigint as owed_cents,
    count(*) filter (where state = 'past_due')::int as past_due,
    count(*) filter (where state <> 'ended' and is_asked)::int as asked
  from (
    select ${state} as state, ${owed} as owed_cents,
      ${current} * case p.period when 'month' then 12 when 'quarter' then 4 else 1 end as yearly_cents,
      p.renewal = 'asked' and p.ends_on is null and p.renews_on - $2::date <= $3 as is_asked
    from ${plans} where p.business_id = $1
  ) plan`;

interface PlanTotals {
  count: number;
  yearly_cents: number;
  owed_cents: number;
  past_due: number;
  asked: number;
}

/** Sums over all plans of a business, in cents; `noticeDays` before its end an asked plan counts as asked. */
export const findPlanTotals = async (
  db: Db,
  { businessId, timezone }: Owner,
  noticeDays: number,
): Promise<PlanTotals> =>
  (await db.rows<PlanTotals>(totals, [businessId, todayIn(timezone), noticeDays]))[0] as PlanTotals;
