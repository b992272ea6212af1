import { placedTables } from '../src/database/sharding/placedTables.ts';

const distributed = new Set(
  placedTables.filter(({ placement }) => placement === 'distributed').map(({ name }) => name),
);

/** A table that a statement reads or writes, with its alias. Views of \`own\` have the condition. */
const named =
  /\b(?:from|join|update|into)\s+"?(\w+)"?(?!\.)(?:\s+(?:as\s+)?(?!(?:set|where|on|join|left|using|order|group|limit|for|values|returning|union|cross)\b)"?(\w+)"?)?/gi;

/** `a.business_id = $1`, `= b.business_id`, or `= b.id` of the table of businesses. */
const equal =
  /(?:\b(\w+)\.)?"?business_id"?\s*=\s*(?:\$\d+|(\w+)\.business_id|\w+\.id\b|current_business)/gi;
const listed = /(?:\b(\w+)\.)?business_id[^()]*\)\s*=\s*\(/gi;
const inserted = /\binsert into\s+"?(\w+)"?(?:\s+as\s+\w+)?\s*\([^)]*\bbusiness_id\b/gi;

/**
 * Finds the tables in a statement that are distributed by business and whose business it does not
 * name: by a value, by that of another table, or in the columns of an insert.
 */
export const findUnboundTables = (sql: string): string[] => {
  const bound = new Set([...sql.matchAll(inserted)].map(([, table]) => table));
  let isPlain = false;
  for (const [, one, other] of [...sql.matchAll(equal), ...sql.matchAll(listed)]) {
    if (one === undefined) isPlain = true;
    else bound.add(one);
    if (other !== undefined) bound.add(other);
  }
  return [...sql.matchAll(named)].flatMap(([, table = '', alias = table]) => {
    const isBound = isPlain || bound.has(alias) || bound.has(table);
    return distributed.has(table) && !isBound ? [table] : [];
  });
};
