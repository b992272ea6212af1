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
export const workOf = (member: Member) => ({
  bookable: member.bookable ?? false,
  skills: member.skills ?? [],
  crewKinds: member.crewKinds ?? [],
  businessHours: member.businessHours ?? null,
  area: member.area ?? null,
  color: member.color ?? null,
});

/** Whether online bookings can be given to who has a role; of admins only to the owner. */
export const bookableByRole: Partial<Record<Member['role'], boolean>> = {
  technician: true,
  dispatcher: false,
};

/** Colours of people on the schedule: each is at 3:1 to every surface, light and dark. */
export const memberColors = [
  { value: '#3b82f6', name: 'Blue' },
  { value: '#0891b2', name: 'Cyan' },
  { value: '#0d9488', name: 'Teal' },
  { value: '#16a34a', name: 'Green' },
  { value: '#a16207', name: 'Ochre' },
  { value: '#ea580c', name: 'Orange' },
  { value: '#dc2626', name: 'Red' },
  { value: '#db2777', name: 'Pink' },
  { value: '#a855f7', name: 'Purple' },
  { value: '#64748b', name: 'Slate' },
] as const;

/** The name of a colour, or the colour itself when it is none of the list. */
export const colorName = (color: string): string =>
  memberColors.find(({ value }) => value === color.toLowerCase())?.name ?? color;

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
