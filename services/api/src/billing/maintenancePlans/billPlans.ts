import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { runEach } from '../../engines/queue/runEach.ts';
import type { DocumentLinkDependencies } from '../documents/sendDocument.ts';
import { billPlan } from './billPlan.ts';

/** Plans that are looked for at once. */
const BATCH = 200;

export const duePlans: OwnerFunction = {
  name: 'due_maintenance_plans',
  parameters: 'at timestamptz, after_id uuid, most int',
  returns: 'table (business_id uuid, id uuid, timezone text)',
  body: `
    select p.business_id, p.id, b.timezone from maintenance_plan p
    join business b on b.id = p.business_id and b.erase_at is null and b.suspended_at is null
    join client c on c.business_id = p.business_id and c.id = p.client_id and c.archived_at is null
    where p.next_work_on <= (at at time zone b.timezone)::date and p.id > after_id
    order by p.id limit most`,
  reason: 'Finds the maintenance plans of all businesses with something to do, every hour.',
};

interface FoundDue {
  readonly business_id: string;
  readonly id: string;
  readonly timezone: string;
}

const find = 'select * from due_maintenance_plans($1, $2, $3)';
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Bills the plans of all businesses that are due on their calendars now, each in its own
 * transactions; runs every hour, in one process or many. A plan that fails is logged and keeps no
 * other from its turn.
 * @throws AggregateError at the end when one or more have failed.
 */
export const billPlans = async (
  db: Db,
  addresses: DocumentLinkDependencies,
  log: Pick<Logger, 'error'>,
): Promise<void> => {
  const now = new Date();
  const errors: unknown[] = [];
  let last = BEFORE_ALL;
  for (;;) {
    const found = await db.rows<FoundDue>(find, [now, last, BATCH]);
    await runEach(
      found,
      ({ business_id: businessId, id, timezone }) =>
        billPlan(db.forBusiness(businessId), { businessId, id, timezone }, addresses),
      (err, { business_id, id }) =>
        log.error({ err, business: business_id, plan: id }, 'a maintenance plan was not billed'),
    ).catch((error: unknown) => errors.push(error));
    const end = found.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
  if (errors.length > 0) throw new AggregateError(errors, 'maintenance plans were not billed');
};
