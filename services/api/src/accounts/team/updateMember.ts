import type { MemberUpdate } from '@tradewind/contracts/users';
import type { InferOutput } from 'valibot';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { endAllSessions } from '../../engines/access.ts';
import { recordActivity } from '../../engines/activity.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { conflict, invalid, notFound } from '../../http/apiError.ts';
import type { Actor, Author } from '../../http/context.ts';
import { UserEntity } from '../users/user.entity.ts';
import { requireFreeSeat } from './joinBusiness.ts';
import {
  countOtherAdmins,
  type FoundMember,
  findMember,
  findUnknownSkills,
} from './members.queries.ts';

type Update = InferOutput<typeof MemberUpdate>;

/** Summarizes a change for the timeline. */
const summaryOf = ({ role, status, exceptions, ...crew }: Update, current: FoundMember) => {
  if (status !== undefined) return `Set ${status}`;
  if (role !== undefined) return `Role set to ${role}`;
  if (Object.keys(omitUndefined(crew)).length > 0) return 'Booking changed';
  return exceptions === undefined ? `Role set to ${current.role}` : 'Time off changed';
};

/** @throws ApiError 422 for a skill that is no service, unless the member has it already. */
const requireSkills = async (tx: Db, businessId: string, skills: string[], has: FoundMember) => {
  const added = skills.filter((id) => !has.skills.includes(id));
  if (added.length === 0) return;
  const unknown = await findUnknownSkills(tx, businessId, added);
  if (unknown.length > 0) throw invalid('skills', 'Choose services of the catalog.');
};

/** Takes a member who is being deactivated off the visits ahead, within the transaction. */
export type ReleaseVisits = (
  tx: Db,
  by: Author & Pick<Actor, 'businessId'>,
  member: Pick<FoundMember, 'id' | 'name'>,
) => Promise<void>;

/**
 * Changes a member's role, time off or what they do when (decision 159), deactivates or reactivates
 * them; takes effect with their next request.
 * @throws ApiError 409 when no admin would be left, when the plan has no seat left, or `stale`, 422 for
 * a skill that is no service.
 */
export const updateMember = async (
  tx: Db,
  actor: Actor,
  id: string,
  { version, ...update }: Update,
  releaseVisits: ReleaseVisits,
) => {
  const { role, status, skills } = update;
  const { businessId } = actor;
  // Two admins who demote each other at once take turns here.
  await tx.rows('select from business where id = $1 for update', [businessId]);
  const member = await findMember(tx, businessId, id);
  if (member === undefined) throw notFound();
  const losesAdmin = (role ?? 'admin') !== 'admin' || status === 'deactivated';
  const isAdmin = member.role === 'admin' && member.status === 'active';
  if (isAdmin && losesAdmin && (await countOtherAdmins(tx, businessId, id)) === 0) {
    throw conflict('A business needs at least one admin. Make somebody else an admin first.');
  }
  if (skills !== undefined) await requireSkills(tx, businessId, skills, member);
  if (status === 'active' && member.status !== 'active') await requireFreeSeat(tx, businessId);
  await updateRow(tx, UserEntity, { businessId, id }, version, omitUndefined(update));
  await recordActivity(tx, {
    businessId,
    entity: 'member',
    entityId: id,
    kind: 'updated',
    summary: summaryOf(update, member),
    by: actor,
  });
  const subject = { id, name: member.name };
  if (role !== undefined && role !== member.role) {
    const detail = `${member.role} to ${role}`;
    await recordActorEvent(tx, actor, 'role_changed', { subject, detail });
  }
  if (status !== undefined && status !== member.status) {
    const kind = status === 'active' ? 'member_reactivated' : 'member_deactivated';
    await recordActorEvent(tx, actor, kind, { subject });
    if (status === 'deactivated') await releaseVisits(tx, actor, member);
    // A reactivated member signs in again.
    await endAllSessions(tx, businessId, id);
  }
};
