import type { Db } from '../../database/db.ts';

const rows = (table: string, condition: string, order: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(t) - 'business_id' - 'search' order by ${order}), '[]')
    from ${table} t where t.business_id = $1 and ${condition})`;

const ofClient = 't.client_id = $2';
const jobsOfClient = 'select id from job where business_id = $1 and client_id = $2';
const equipmentOfClient = 'select id from equipment where business_id = $1 and client_id = $2';
const ofPlans =
  't.plan_id in (select id from maintenance_plan where business_id = $1 and client_id = $2)';
const ofDocuments = (kind: 'quote' | 'invoice') =>
  `t.${kind}_id in (select id from ${kind} where business_id = $1 and client_id = $2)`;

const everything = `
  select jsonb_build_object(
    'client', (select to_jsonb(c) - 'business_id' - 'search' from client c
      where c.business_id = $1 and c.id = $2),
    'properties', ${rows('property', ofClient, 't.created_at, t.id')},
    'contacts', ${rows('contact', ofClient, 't.created_at, t.id')},
    'equipment', ${rows('equipment', ofClient, 't.created_at, t.id')},
    'jobs', ${rows('job', ofClient, 't.created_at, t.id')},
    'visits', ${rows('visit', `t.job_id in (${jobsOfClient})`, 't.created_at, t.id')},
    'recurrences', ${rows('recurrence', `t.job_id in (${jobsOfClient})`, 't.created_at, t.job_id')},
    'files', ${rows('stored_file', `(t.job_id in (${jobsOfClient}) or t.equipment_id in (${equipmentOfClient}))`, 't.created_at, t.id')},
    'quotes', ${rows('quote', ofClient, 't.created_at, t.id')},
    'quoteItems', ${rows('quote_item', ofDocuments('quote'), 't.quote_id, t.position')},
    'invoices', ${rows('invoice', ofClient, 't.created_at, t.id')},
    'invoiceItems', ${rows('invoice_item', ofDocuments('invoice'), 't.invoice_id, t.position')},
    'payments', ${rows('payment', ofDocuments('invoice'), 't.created_at, t.id')},
    'maintenancePlans', ${rows('maintenance_plan', ofClient, 't.created_at, t.id')},
    'maintenancePlanServices', ${rows('maintenance_plan_service', ofPlans, 't.plan_id, t.position')},
    'maintenancePlanPrices', ${rows('maintenance_plan_price', ofPlans, 't.plan_id, t.from_day')},
    'maintenancePlanPauses', ${rows('maintenance_plan_pause', ofPlans, 't.plan_id, t.from_day')},
    'maintenancePlanJobs', ${rows('maintenance_plan_job', ofPlans, 't.plan_id, t.job_id')},
    'maintenancePlanInvoices', ${rows('maintenance_plan_invoice', ofPlans, 't.plan_id, t.period_from')},
    'timeline', ${rows('activity', ofClient, 't.at, t.id')},
    'mails', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'recipient', m.recipient,
        'createdAt', m.created_at, 'sentAt', m.sent_at) order by m.created_at), '[]')
      from outgoing_mail m where m.business_id = $1 and m.client_id = $2)
  )::text as data`;

/** Everything that a business has about a client, as JSON text; amounts are in cents. */
export const findEverythingOf = async (db: Db, businessId: string, id: string): Promise<string> =>
  (await db.row<{ data: string }>(everything, [businessId, id]))?.data ?? '{}';
