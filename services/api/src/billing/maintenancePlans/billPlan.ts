import { toDollars } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import { formatLongDate } from '../../engines/mail/dateTimeText.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findAdmins } from '../../engines/mail/outgoing.queries.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { ApiError } from '../../http/apiError.ts';
import { recordInvoiceActivity } from '../documents/documentActivity.ts';
import type { Owner } from '../documents/documentNumber.ts';
import type { DocumentLinkDependencies } from '../documents/sendDocument.ts';
import { getInvoice, lockInvoice } from '../invoices/invoices.queries.ts';
import { insertInvoice } from '../invoices/invoices.writes.ts';
import { sendInvoice } from '../invoices/sendInvoice.ts';
import { MaintenancePlanEntity } from './maintenancePlan.entity.ts';
import { type FoundPlanDetail, getPlan, lockPlan } from './maintenancePlans.queries.ts';
import { type BillingPeriod, isAsked, periodsToBill, renewalAfter } from './planSchedule.ts';
import { recordPlanActivity, scheduleOf, storeSchedule } from './storeSchedule.ts';

/** A plan with something to do, and the zone of its business. */
export interface DuePlan extends Owner {
  readonly id: string;
}

const by = 'Tradewind';

const claimPeriod = `
  insert into maintenance_plan_invoice (business_id, plan_id, period_from, period_until, invoice_id)
  values ($1, $2, $3, $4, $5)`;

/** Makes the invoice of a period, with the tax that a new invoice has (decision 29). */
const makeInvoice = async (
  tx: Db,
  { id: planId, ...owner }: DuePlan,
  plan: FoundPlanDetail,
  { from, until, cents }: BillingPeriod,
): Promise<void> => {
  const description = `${plan.name}, ${formatLongDate(from)} to ${formatLongDate(until)}`;
  const id = await insertInvoice(tx, owner, {
    ...{ client: plan.client_id, property: plan.property?._id, title: plan.name },
    ...{ status: 'pending', discount: 0, notes: '' },
    items: [{ description, quantity: 1, unitPrice: toDollars(cents), tax: 0 }],
  });
  await tx.rows(claimPeriod, [owner.businessId, planId, from, until, id]);
  const { number } = await getInvoice(tx, owner, id);
  const about = { businessId: owner.businessId, id, clientId: plan.client_id };
  const summary = `Invoice ${number} made by maintenance plan “${plan.name}”`;
  await recordInvoiceActivity(tx, about, { by, kind: 'created', summary });
};

/** Begins the next term of a plan whose term is over, or ends one that asked and got no answer. */
const endTerm = async (tx: Db, due: DuePlan, plan: FoundPlanDetail, today: string) => {
  if (plan.renews_on > today || (plan.ends_on !== null && plan.ends_on <= today)) return;
  const key = { businessId: due.businessId, id: due.id };
  const asked = plan.renewal === 'asked';
  const renewsOn = renewalAfter(plan.starts_on, today);
  const columns = asked ? { endsOn: plan.renews_on } : { renewsOn };
  await updateRow(tx, MaintenancePlanEntity, key, undefined, columns);
  const words = asked
    ? `ended on ${formatLongDate(plan.renews_on)}: nobody renewed it`
    : `renewed until ${formatLongDate(renewsOn)}`;
  await recordPlanActivity(tx, due, plan, words, by);
};

const findCompany = 'select company from business where id = $1';

/** Asks the office whether a plan renews, once for each term. */
const askOffice = async (tx: Db, due: DuePlan, plan: FoundPlanDetail, today: string) => {
  if (!isAsked(scheduleOf(plan), today) || plan.asked_for === plan.renews_on) return;
  const key = { businessId: due.businessId, id: due.id };
  await updateRow(tx, MaintenancePlanEntity, key, undefined, { askedFor: plan.renews_on });
  const words = `ends on ${formatLongDate(plan.renews_on)} unless it is renewed`;
  await recordPlanActivity(tx, due, plan, words, by);
  const company = (await tx.row<{ company: string }>(findCompany, [due.businessId]))?.company ?? '';
  const about = { entity: 'client', entityId: plan.client_id } as const;
  const facts = { company, customer: plan.client.name, plan: plan.name, planId: due.id };
  const admins = await findAdmins(tx, due.businessId);
  for (const { name, email } of admins.filter(({ wants_mail }) => wants_mail)) {
    const payload = { ...facts, name, until: plan.renews_on };
    await enqueueMail(tx, due.businessId, 'plan-renewal', email, payload, about);
  }
};

const findUnsent = `
  select invoice_id as id from maintenance_plan_invoice
  where business_id = $1 and plan_id = $2 and is_to_send and invoice_id is not null order by period_from`;

const lockUnsent = `
  select send_problem from maintenance_plan_invoice
  where business_id = $1 and invoice_id = $2 and is_to_send for update`;

const storeOutcome = `
  update maintenance_plan_invoice set is_to_send = $3, send_problem = $4
  where business_id = $1 and invoice_id = $2`;

/**
 * Sends an invoice that a plan made, once. What prevents it, such as a client without an address, is
 * stored, and it is tried again until the invoice is due; one that somebody has sent, settled or
 * voided meanwhile is left alone.
 */
const sendOnce = async (
  tx: Db,
  due: DuePlan,
  addresses: DocumentLinkDependencies,
  invoiceId: string,
): Promise<void> => {
  await lockPlan(tx, due, due.id);
  const key = [due.businessId, invoiceId];
  const unsent = await tx.row<{ send_problem: string }>(lockUnsent, key);
  if (unsent === undefined) return;
  const invoice = await lockInvoice(tx, due, invoiceId);
  const isOpen = invoice.status === 'pending' && !invoice.is_void && invoice.sent_at === null;
  const problem = isOpen ? await send(tx, due, addresses, invoiceId) : '';
  const again = problem !== '' && todayIn(due.timezone) < invoice.due_date;
  await tx.rows(storeOutcome, [...key, again, problem]);
  if (problem !== '' && problem !== unsent.send_problem) {
    const about = { businessId: due.businessId, id: invoiceId, clientId: invoice.client_id };
    await recordInvoiceActivity(tx, about, { by, kind: 'failed', summary: `Not sent: ${problem}` });
  }
  await storeSchedule(tx, due, due.id);
};

/** Sends an invoice, or returns in a sentence why it cannot be sent. */
const send = (tx: Db, owner: Owner, addresses: DocumentLinkDependencies, id: string) =>
  tx
    .transaction(async (savepoint) => {
      await sendInvoice(savepoint, { owner, by }, addresses, id, { message: '' });
      return '';
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError) return error.message;
      throw error;
    });

/**
 * Does what is due for a plan: begins its next term, asks the office, makes the invoices of periods
 * that have begun, each once, and sends those that are not sent. Making and sending are transactions
 * of their own, so after a crash the next run goes on where this one stopped.
 */
export const billPlan = async (
  db: Db,
  due: DuePlan,
  addresses: DocumentLinkDependencies,
): Promise<void> => {
  const today = todayIn(due.timezone);
  await db.transaction(async (tx) => {
    const plan = await lockPlan(tx, due, due.id);
    await endTerm(tx, due, plan, today);
    const current = await getPlan(tx, due, due.id);
    await askOffice(tx, due, current, today);
    for (const period of periodsToBill(scheduleOf(current), today))
      await makeInvoice(tx, due, current, period);
    await storeSchedule(tx, due, due.id);
  });
  for (const { id } of await db.rows<{ id: string }>(findUnsent, [due.businessId, due.id]))
    await db.transaction((tx) => sendOnce(tx, due, addresses, id));
};
