import type { Block } from '../schedule/geometry.ts';

/** What one person does today. */
export interface Lane {
  /** A member's id; undefined for jobs that nobody has yet. */
  readonly id: string | undefined;
  readonly name: string;
  readonly blocks: readonly Block[];
}

const UNASSIGNED = 'Unassigned';

/** One lane for each person who has a job, by name; jobs of nobody come last. */
export const lanesOf = (blocks: readonly Block[]): readonly Lane[] => {
  const lanes = new Map<string | undefined, Block[]>();
  for (const block of blocks) {
    const id = block.appointment.assignedTo?._id;
    lanes.set(id, [...(lanes.get(id) ?? []), block]);
  }
  return [...lanes]
    .map(([id, own]) => ({
      id,
      name: own[0]?.appointment.assignedTo?.name ?? UNASSIGNED,
      blocks: own,
    }))
    .sort(
      (a, b) =>
        Number(a.id === undefined) - Number(b.id === undefined) || a.name.localeCompare(b.name),
    );
};

/** `Dan Kowalski` as `Dan K.` */
export const shortName = (name: string): string => {
  const [first = name, ...rest] = name.split(' ');
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${last.slice(0, 1)}.`;
};
