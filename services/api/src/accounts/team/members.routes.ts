import { randomUUIDv7 } from 'node:crypto';
import type { userEndpoints } from '@tradewind/contracts/endpoints/users';
import type { Member } from '@tradewind/contracts/users';
import { findAccountOfEmail } from '../../engines/accountOfEmail.ts';
import { createSecretToken } from '../../engines/linkTokens.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { findUser, requireProvenEmail } from '../users/users.queries.ts';
import { requireFreeSeat } from './joinBusiness.ts';
import {
  type FoundMember,
  findMember,
  findMembers,
  upsertInvitation,
  withdrawInvitation,
} from './members.queries.ts';
import { type ReleaseVisits, updateMember } from './updateMember.ts';

const present = (row: FoundMember): Member => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  hasSecondFactor: row.has_second_factor,
  exceptions: row.exceptions,
  bookable: row.bookable,
  skills: row.skills,
  crewKinds: row.crew_kinds,
  businessHours: row.business_hours,
  area: row.area,
  color: row.color,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

type Calls = Pick<
  Handlers<typeof userEndpoints>,
  'getMembers' | 'inviteMember' | 'updateMember' | 'withdrawInvitation'
>;

/** The calls of the team. `releaseVisits` takes a member off the visits ahead. */
export const memberHandlers = (releaseVisits: ReleaseVisits): Calls => ({
  getMembers: async (_, { db, actor }) => (await findMembers(db, actor.businessId)).map(present),

  inviteMember: ({ body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId, userId } = actor;
      await requireProvenEmail(tx, businessId);
      await requireFreeSeat(tx, businessId, body.email);
      const account = await findAccountOfEmail(tx, body.email);
      if (account?.business_id === businessId) throw conflict('This person is already a member.');
      const { token, hash: tokenHash } = createSecretToken();
      const invitation = { ...body, id: randomUUIDv7(), tokenHash, invitedBy: userId };
      const kept = await upsertInvitation(tx, businessId, invitation);
      const company = (await findUser(tx, businessId, userId))?.company ?? '';
      const payload = { name: body.name, company, invitedBy: actor.name, token };
      const about = { entity: 'member', entityId: kept.id } as const;
      await enqueueMail(tx, businessId, 'invitation', body.email, payload, about);
      const subject = { id: kept.id, name: body.email };
      await recordActorEvent(tx, actor, 'member_invited', { subject, detail: body.role });
      return present(kept);
    }),

  updateMember: ({ params: { id }, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      await updateMember(tx, actor, id, body, releaseVisits);
      const member = await findMember(tx, actor.businessId, id);
      if (member === undefined) throw notFound();
      return present(member);
    }),

  withdrawInvitation: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const email = await withdrawInvitation(tx, actor.businessId, id);
      if (email === undefined) throw notFound();
      await recordActorEvent(tx, actor, 'invitation_withdrawn', { subject: { id, name: email } });
    }),
});
