import type {
  SampleEntity,
  SampleNumbers,
  StoredSample,
} from '../../accounts/setup/setup.queries.ts';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import type { Actor } from '../../http/context.ts';

/** A condition: nothing in a table `t` refers to the row `r` by a column. */
const unused = (table: string, column: string) =>
  `not exists (select from ${table} t where t.business_id = r.business_id and t.${column} = r.id)`;

/** In this order nothing that is deleted is still referred to by another sample. */
const removals: readonly { readonly entity: SampleEntity; readonly condition: string }[] = [
  { entity: 'invoice', condition: 'true' },
  { entity: 'quote', condition: unused('invoice', 'quote_id') },
  { entity: 'job', condition: `${unused('quote', 'job_id')} and ${unused('invoice', 'job_id')}` },
  {
    entity: 'client',
    condition: ['job', 'quote', 'invoice'].map((one) => unused(one, 'client_id')).join(' and '),
  },
];

interface Removed {
  id: string;
  client_id: string;
}

/** Deletes the rows of one kind that no other work refers to; locked first, so that none comes. */
const removeRows = async (tx: Db, actor: Actor, sample: StoredSample, index: number) => {
  const { entity, condition } = removals[index] ?? {};
  if (entity === undefined || condition === undefined) return 0;
  const values = [actor.businessId, sample.ids[entity]];
  const locked = await tx.rows(
    `select from ${entity} where business_id = $1 and id = any($2::uuid[]) for update`,
    values,
  );
  const client = entity === 'client' ? 'r.id' : 'r.client_id';
  const removed = await tx.rows<Removed>(
    `delete from ${entity} r where r.business_id = $1 and r.id = any($2::uuid[]) and ${condition}
     returning r.id, ${client} as client_id`,
    values,
  );
  for (const { id, client_id: clientId } of removed) {
    const about = { businessId: actor.businessId, entity, entityId: id, clientId };
    await recordActivity(tx, { ...about, by: actor, kind: 'deleted', summary: 'Sample removed' });
  }
  return locked.length - removed.length;
};

/**
 * Gives the numbers back that no later row follows, so that the first invoice of the business
 * itself has the first number (decision 63).
 */
const returnNumbers = async (tx: Db, businessId: string, numbers: SampleNumbers) => {
  const { kind, year, first, last } = numbers;
  const key = [businessId, kind, year, last];
  const where = 'where business_id = $1 and kind = $2 and year = $3 and last = $4';
  if (first > 1) {
    await tx.rows(`update document_counter set last = $5 ${where}`, [...key, first - 1]);
  } else {
    await tx.rows(`delete from document_counter ${where}`, key);
  }
};

/**
 * Deletes the sample data with what was recorded on it. What work of the business itself refers to
 * stays; returns how many rows that are.
 */
export const removeSampleData = async (
  tx: Db,
  actor: Actor,
  sample: StoredSample,
): Promise<number> => {
  const kept = new Map<SampleEntity, number>();
  for (const [index, { entity }] of removals.entries()) {
    kept.set(entity, await removeRows(tx, actor, sample, index));
  }
  for (const numbers of sample.numbers) {
    if (kept.get(numbers.kind) === 0) await returnNumbers(tx, actor.businessId, numbers);
  }
  return [...kept.values()].reduce((sum, count) => sum + count, 0);
};
