import type { clientSorts } from '@tradewind/contracts/clients';
import * as v from 'valibot';
import { keys, newestFirst, type Position, readCursor } from '../../http/page.ts';
import type { FoundClient } from './clients.queries.ts';

/** One order of the list: its SQL, and how a cursor holds a place in it. */
interface Order {
  readonly by: string;
  /** The condition for rows after a place, given its parameters. */
  readonly after: (place: readonly string[]) => string;
  readonly read: (cursor: string | undefined) => Position | undefined;
  readonly positionOf: (row: FoundClient) => Position;
}

const byText = v.strictTuple([keys.text, keys.id]);
const byCount = v.strictTuple([keys.number, keys.id]);

const jobCount = `(select count(*)::int from job j
  where j.business_id = c.business_id and j.client_id = c.id)`;

/** The orders that a client list can have; names and cities without regard to case. */
export const clientOrders: Record<(typeof clientSorts)[number], Order> = {
  newest: {
    by: 'c.created_at desc, c.id desc',
    after: ([at, id]) => `(c.created_at, c.id) < (${at}::timestamptz, ${id}::uuid)`,
    read: (cursor) => readCursor(newestFirst, cursor),
    positionOf: (row) => [row.created_at.toISOString(), row.id],
  },
  name: {
    by: 'lower(c.name), c.id',
    after: ([name, id]) => `(lower(c.name), c.id) > (${name}, ${id}::uuid)`,
    read: (cursor) => readCursor(byText, cursor),
    positionOf: (row) => [row.sort_name, row.id],
  },
  city: {
    by: 'lower(c.city), c.id',
    after: ([city, id]) => `(lower(c.city), c.id) > (${city}, ${id}::uuid)`,
    read: (cursor) => readCursor(byText, cursor),
    positionOf: (row) => [row.sort_city, row.id],
  },
  jobs: {
    by: `${jobCount} desc, c.id desc`,
    after: ([count, id]) => `(${jobCount}, c.id) < (${count}::int, ${id}::uuid)`,
    read: (cursor) => readCursor(byCount, cursor),
    positionOf: (row) => [row.job_count, row.id],
  },
};
