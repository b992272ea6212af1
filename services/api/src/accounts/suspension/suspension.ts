import type { Db } from '../../database/db.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findAdmins } from '../../engines/mail/outgoing.queries.ts';
import { recordStateChange } from '../closure/closeBusiness.ts';

const suspend = `
  update business set suspended_at = now(), suspended_for = $2, version = version + 1,
    updated_at = now()
  where id = $1 and suspended_at is null returning company`;

/**
 * Suspends a business for the operator: its members can do nothing but sign in and download its data,
 * and nobody can book it (decision 125). Every admin is mailed. Returns false for one that is suspended
 * already.
 */
export const suspendBusiness = async (
  tx: Db,
  businessId: string,
  reason: string,
): Promise<boolean> => {
  const suspended = await tx.row<{ company: string }>(suspend, [businessId, reason]);
  if (suspended === undefined) return false;
  await recordStateChange(tx, businessId, 'operator', {
    ...{ kind: 'business_suspended', summary: 'Business suspended', detail: reason },
  });
  for (const { name, email } of await findAdmins(tx, businessId)) {
    const payload = { name, company: suspended.company || name, reason };
    await enqueueMail(tx, businessId, 'business-suspended', email, payload);
  }
  return true;
};

const resume = `
  update business set suspended_at = null, suspended_for = null, version = version + 1,
    updated_at = now()
  where id = $1 and suspended_at is not null returning id`;

/** Ends the suspension of a business. Returns false for one that is not suspended. */
export const resumeBusiness = async (tx: Db, businessId: string): Promise<boolean> => {
  if ((await tx.row(resume, [businessId])) === undefined) return false;
  await recordStateChange(tx, businessId, 'operator', {
    ...{ kind: 'business_resumed', summary: 'Suspension ended' },
  });
  return true;
};
