import type { Db } from '../../database/db.ts';
import type { OriginCheck } from '../../http/cors.ts';

const listedByEdition = `
  select from edition
  where $1 = any(origins) and (hosts @> array[$2] or (id = 'default' and
    not exists (select from edition where hosts @> array[$2])))
  limit 1`;

/** Origins of the settings, and those that the edition of the host name lists (decision 9). */
export const allowedOrigins =
  (db: Db, always: readonly string[]): OriginCheck =>
  async (origin, host) => {
    if (always.includes(origin)) return true;
    return (await db.row(listedByEdition, [origin, host.replace(/:\d+$/, '')])) !== undefined;
  };
