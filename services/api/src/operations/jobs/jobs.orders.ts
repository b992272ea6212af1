import { type jobSorts, jobStatuses } from '@tradewind/contracts';
import { keysetOrder, type SortKey } from '../../http/keysetOrder.ts';
import { keys } from '../../http/page.ts';

type Sort = (typeof jobSorts)[number];

/** The place of a job's status in the order in which work goes on. */
const statusPlace = `array_position(array[${jobStatuses.map((status) => `'${status}'`).join(', ')}], j.status)`;

/**
 * The sort key of each order, for a job `j` of a client `c`; names ignore case. An imported job
 * without a date or a number comes before all others.
 */
const sortKeys: Record<Sort, SortKey> = {
  createdAt: { sql: 'j.created_at', type: 'timestamptz', schema: keys.instant },
  date: {
    sql: `coalesce(j.starts_at, timestamptz '1970-01-01 00:00:00+00')`,
    type: 'timestamptz',
    schema: keys.instant,
  },
  number: { sql: `coalesce(j.number, '')`, type: 'text', schema: keys.text },
  customer: { sql: 'lower(c.name)', type: 'text', schema: keys.text },
  status: { sql: statusPlace, type: 'int', schema: keys.number },
};

const createdOfMember: SortKey = { ...sortKeys.createdAt, sql: 'm.created_at' };

/**
 * A sort order of the list: its SQL, and how a cursor encodes a position in it. The jobs of a member
 * `m` have an index of the newest of their own.
 */
export const orderBy = (
  sort: Sort,
  direction: 'asc' | 'desc',
  cursor: string | undefined,
  isOfMember: boolean,
) =>
  isOfMember && sort === 'createdAt'
    ? keysetOrder(createdOfMember, 'm.job_id', direction, cursor)
    : keysetOrder(sortKeys[sort], 'j.id', direction, cursor);
