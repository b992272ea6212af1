import { formatDollars } from '@tradewind/contracts';

const list = new Intl.ListFormat('en-US');

/**
 * What an edit changed, in words for a timeline: "Changed title and items; total now $120.00".
 * `names` gives the fields to compare and how people call them; undefined when none differs.
 */
export const describeEdit = <Document extends { readonly total: number }>(
  before: Document,
  after: Document,
  names: { readonly [Field in keyof Document]?: string },
): string | undefined => {
  const fields = Object.keys(names) as (keyof Document)[];
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return undefined;
  const words = `Changed ${list.format(changed.map((field) => String(names[field])))}`;
  return after.total === before.total ? words : `${words}; total now ${formatDollars(after.total)}`;
};

/** A status as people read it. */
export const statusName = (status: string) => status.slice(0, 1).toUpperCase() + status.slice(1);
