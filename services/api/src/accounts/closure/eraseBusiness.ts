import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import type { FileStore } from '../../engines/files/fileStore.ts';
import { deleteRowsOutside, findTablesToErase } from './erasure.queries.ts';

export interface ErasureDependencies {
  readonly db: Db;
  readonly store: FileStore;
  /** Withdraws the access to the bank accounts of a business at the bank. */
  readonly endBankAccess: (db: Db, businessId: string) => Promise<void>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const due = `select id from business where erase_at <= now() order by erase_at limit 100`;

const lock = `
  select closed_at from business where id = $1 and erase_at <= now() for update skip locked`;

const record = `
  insert into business_erasure (business_hash, closed_at, deleted_rows) values ($1, $2, $3)`;

/** Deletes every row of a business whose time is over; false for any other. */
const deleteRows = (db: Db, businessId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.rows(`select set_config('statement_timeout', '0', true)`);
    const business = await tx.row<{ closed_at: Date }>(lock, [businessId]);
    if (business === undefined) return false;
    await deleteRowsOutside(tx, businessId);
    const counts: Record<string, number> = {};
    for (const { name, owner } of await findTablesToErase(tx)) {
      const deleted = await tx.row<{ count: number }>(
        `with deleted as (delete from ${name} where ${owner} = $1 returning 1)
         select count(*)::int as count from deleted`,
        [businessId],
      );
      counts[name] = deleted?.count ?? 0;
    }
    const hash = createHash('sha256').update(businessId).digest();
    await tx.rows(record, [hash, business.closed_at, JSON.stringify(counts)]);
    return true;
  });

/**
 * Erases every business that was closed 30 days ago (decision 103): its bank access, its files, and
 * its rows in every table. What is left is a record without personal data. A failure is
 * logged, and tried again with the next run.
 */
export const eraseBusinesses = async (dependencies: ErasureDependencies): Promise<void> => {
  const { db, store, endBankAccess, log } = dependencies;
  for (const { id } of await db.rows<{ id: string }>(due)) {
    const own = db.forBusiness(id);
    try {
      await endBankAccess(own, id);
      // Files first: without the rows nobody would know of them.
      await store.removeFolder(id);
      const isErased = await deleteRows(own, id);
      // Of an export that was still made.
      if (isErased) await store.removeFolder(id);
      if (isErased) log.info({ business: id }, 'a closed business was erased');
    } catch (err) {
      log.error({ err, business: id }, 'a closed business could not be erased');
    }
  }
};
