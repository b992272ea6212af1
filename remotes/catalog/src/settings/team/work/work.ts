import { formatCount } from '@tradewind/contracts/text';
import { MemberUpdate } from '@tradewind/contracts/users';
import * as v from 'valibot';
import type { Member } from '../useTeam.ts';

/** The fields of a member that say what they do and when (decision 159). */
export const workFields = [
  'bookable',
  'skills',
  'crewKinds',
  'businessHours',
  'area',
  'color',
] as const;
export const Work = v.required(v.pick(MemberUpdate, workFields));
export type Work = v.InferOutput<typeof Work>;

/** What a member does and when; the defaults of an API that does not say it. */
export const workOf = (member: Member): Work => ({
  bookable: member.bookable ?? false,
  skills: member.skills ?? [],
  crewKinds: member.crewKinds ?? [],
  businessHours: member.businessHours ?? null,
  area: member.area ?? null,
  color: member.color ?? null,
});

/** What is special about a member's work, in one line: `Not bookable · 3 skills · Own hours`. */
export const workSummary = (member: Member): string => {
  const { bookable, skills, crewKinds, businessHours, area } = workOf(member);
  const facts = [
    !bookable && 'Not bookable',
    skills.length > 0 && formatCount(skills.length, 'skill'),
    ...crewKinds,
    businessHours !== null && 'Own hours',
    area !== null && 'Own area',
  ];
  return facts.filter((fact) => fact !== false).join(' · ');
};
