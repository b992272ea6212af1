import type { DebtAge } from '@tradewind/contracts/summary';
import type { Db } from '../../database/db.ts';
import { isInvoiced, isUnpaid } from '../../engines/statusConditions.ts';
import { isOfLiveInvoice } from '../invoices/payments.ts';

export interface FoundAge {
  readonly age: DebtAge;
  readonly invoices: number;
  readonly cents: number;
}

// An invoice that was called overdue by hand is late even when its date has not come.
const ages = `
  select case when late <= 0 then 'not_due' when late <= 30 then 'to_30'
      when late <= 60 then 'to_60' when late <= 90 then 'to_90' else 'over_90' end as age,
    count(*) as invoices, sum(total_cents - paid_cents)::bigint as cents
  from (
    select greatest($2::date - due_date, (status = 'overdue')::int) as late,
      total_cents, paid_cents
    from invoice where business_id = $1 and ${isUnpaid('invoice')}
  ) unpaid
  group by 1`;

/** The balances of unpaid invoices, by how many days they are late on `today` (yyyy-MM-dd). */
export const findAges = (db: Db, businessId: string, today: string) =>
  db.rows<FoundAge>(ages, [businessId, today]);

export interface FoundMonth {
  /** yyyy-MM. */
  readonly month: string;
  readonly invoiced_cents: number;
  readonly received_cents: number;
  readonly in_cents: number;
  readonly out_cents: number;
}

// Two accounts of the business list one transfer with opposite signs, a few days apart.
const months = `
  with month as (
    select day::date as first_day, (day + interval '1 month')::date as next_month
    from generate_series($2::date, $3::date, interval '1 month') as day
  ), booked as (
    select t.booked_on, t.amount_cents
    from bank_transaction t
    join bank_account a on a.business_id = t.business_id and a.id = t.account_id
    where t.business_id = $1 and t.booked_on >= $2 and t.booked_on <= $3 and a.currency = 'USD'
      and not (t.category in ('transfer in','transfer out') and exists (
        select from bank_transaction other
        where other.business_id = t.business_id and other.account_id <> t.account_id
          and other.category in ('transfer in','transfer out')
          and other.amount_cents = -t.amount_cents
          and other.booked_on between t.booked_on - 3 and t.booked_on + 3))
  )
  select to_char(first_day, 'YYYY-MM') as month,
    (select coalesce(sum(total_cents), 0)::bigint from invoice where business_id = $1
      and ${isInvoiced('invoice')} and issue_date >= first_day
      and issue_date < next_month and issue_date <= $3) as invoiced_cents,
    (select coalesce(sum(amount_cents), 0)::bigint from payment p where business_id = $1
      and paid_on >= first_day and paid_on < next_month and paid_on <= $3
      and ${isOfLiveInvoice}) as received_cents,
    (select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint from booked
      where booked_on >= first_day and booked_on < next_month) as in_cents,
    (select coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint from booked
      where booked_on >= first_day and booked_on < next_month) as out_cents
  from month order by first_day`;

/** The months from the one that begins on `from` to the one of `today`, oldest first. */
export const findMonths = (
  db: Db,
  businessId: string,
  { from, today }: { readonly from: string; readonly today: string },
) => db.rows<FoundMonth>(months, [businessId, from, today]);
