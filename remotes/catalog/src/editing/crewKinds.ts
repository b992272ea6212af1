import type { Member } from '@tradewind/contracts/users';

/** The kinds of crew that a team has, by name, each in the case of letters that is met first. */
export const crewKindsOf = (members: readonly Pick<Member, 'crewKinds'>[]): readonly string[] => {
  const kinds = new Map<string, string>();
  for (const kind of members.flatMap(({ crewKinds = [] }) => crewKinds)) {
    if (!kinds.has(kind.toLowerCase())) kinds.set(kind.toLowerCase(), kind);
  }
  return [...kinds.values()].toSorted((one, other) => one.localeCompare(other));
};
