import type { Db } from '../../database/db.ts';
import { todayIn } from '../../engines/time/zone.ts';
import type { Actor } from '../../http/context.ts';

const prefixes = { quote: 'Q', invoice: 'INV' } as const;

/** The business that owns a document, with its time zone. */
export type Owner = Pick<Actor, 'businessId' | 'timezone'>;

const next = 'select number_text($3::int, next_number($1::uuid, $2::text, $3::int)) as number';

/**
 * Takes the next number of a business's quotes or invoices, such as Q-2026-00001, by the current
 * year in its zone (decision 25). The counter stays locked until the transaction ends and is rolled
 * back with it: numbers have no gaps, and a deleted document's number is not reused.
 */
export const takeDocumentNumber = async (
  tx: Db,
  { businessId, timezone }: Owner,
  kind: keyof typeof prefixes,
): Promise<string> => {
  const year = Number(todayIn(timezone).slice(0, 4));
  const taken = await tx.row<{ number: string }>(next, [businessId, kind, year]);
  return `${prefixes[kind]}-${taken?.number}`;
};
