import type { SecurityEventKind } from '@tradewind/contracts/securityLog';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findAdmins } from '../../engines/mail/outgoing.queries.ts';
import { recordSecurityEvent } from '../../engines/securityLog/securityLog.ts';
import type { Actor } from '../../http/context.ts';
import { markClosed } from './closure.queries.ts';

/** The user who closes, suspends or opens a business: one of its admins, or the operator. */
export type StateAuthor = Actor | 'operator';

const OPERATOR = 'Operator';

/** Records the change in the security log, and in the timeline, which updates open screens. */
export const recordStateChange = async (
  tx: Db,
  businessId: string,
  by: StateAuthor,
  { kind, summary, detail }: { kind: SecurityEventKind; summary: string; detail?: string },
): Promise<void> => {
  const isOperator = by === 'operator';
  const event = { businessId, kind, detail };
  const who = isOperator ? { by: OPERATOR, from: null } : { by, from: by };
  await recordSecurityEvent(tx, { ...event, ...who });
  await recordActivity(tx, {
    ...{ businessId, entity: 'business', entityId: businessId, kind: 'settings', summary },
    by: isOperator ? 'Tradewind' : by,
  });
};

/**
 * Closes a business whose row is locked and open: it is erased after some days. Every admin is mailed.
 * Returns when it is erased.
 */
export const closeBusiness = async (
  tx: Db,
  businessId: string,
  company: string,
  by: StateAuthor,
): Promise<Date> => {
  const { eraseAt, eraseDay: until } = await markClosed(tx, businessId);
  await recordStateChange(tx, businessId, by, {
    ...{ kind: 'business_closed', summary: 'Business closed' },
  });
  const author = by === 'operator' ? 'The operator' : by.name;
  for (const { name, email } of await findAdmins(tx, businessId)) {
    const payload = { name, company, by: author, until };
    await enqueueMail(tx, businessId, 'business-closed', email, payload);
  }
  return eraseAt;
};
