import { type ClosureInput, closureMessages } from '@tradewind/contracts/closure';
import type { closureEndpoints } from '@tradewind/contracts/endpoints/closure';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findAdmins } from '../../engines/mail/outgoing.queries.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { conflict, invalid, notFound } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { lockBusiness, markClosed, markKept } from './closure.queries.ts';

/** Records the change in the timeline, which updates open screens. */
const record = (tx: Db, by: Actor, summary: string) =>
  recordActivity(tx, {
    ...{ businessId: by.businessId, entity: 'business', entityId: by.businessId },
    ...{ kind: 'settings', summary, by },
  });

/**
 * Closes the business of an admin: from now on nobody can use or book it, and it is erased after some
 * days. Every admin is mailed.
 * @throws ApiError 422 unless the name is the company's, or the admin's own where there is none.
 */
const close = async (tx: Db, actor: Actor, { name }: ClosureInput): Promise<Date> => {
  const { businessId } = actor;
  const business = await lockBusiness(tx, businessId);
  if (business === undefined) throw notFound();
  if (business.erase_at !== null) throw conflict(closureMessages.closedAlready);
  const company = business.company || actor.name;
  if (name !== company.trim()) throw invalid('name', closureMessages.nameWrong);
  const eraseAt = await markClosed(tx, businessId);
  await recordActorEvent(tx, actor, 'business_closed');
  await record(tx, actor, 'Business closed');
  const until = eraseAt.toISOString().slice(0, 10);
  for (const { name: admin, email } of await findAdmins(tx, businessId)) {
    const payload = { name: admin, company, by: actor.name, until };
    await enqueueMail(tx, businessId, 'business-closed', email, payload);
  }
  return eraseAt;
};

/** Closing a business, and keeping it (decision 103). */
export const closureHandlers: Handlers<typeof closureEndpoints> = {
  closeBusiness: ({ body }, { db, actor }) =>
    db.transaction(async (tx) => ({ eraseAt: (await close(tx, actor, body)).toISOString() })),

  keepBusiness: (_, { db, actor }) =>
    db.transaction(async (tx) => {
      if (!(await markKept(tx, actor.businessId))) throw notFound();
      await recordActorEvent(tx, actor, 'business_kept');
      await record(tx, actor, 'Business kept');
    }),
};
