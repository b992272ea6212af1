import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { type BankDependencies, openConnection } from './connections.ts';

/**
 * Withdraws the access to all bank accounts of a business at the bank. One that cannot be withdrawn,
 * because the bank is away or the key to its token is lost, is logged.
 */
export const createEndBankAccess =
  (dependencies: BankDependencies, log: Pick<Logger, 'warn'>) =>
  async (db: Db, businessId: string): Promise<void> => {
    const all = 'select id from bank_connection where business_id = $1';
    for (const { id } of await db.rows<{ id: string }>(all, [businessId])) {
      try {
        await endConnection(db, dependencies, businessId, id);
      } catch (error) {
        log.warn({ connection: id, reason: (error as Error).message }, 'the bank was not told');
      }
    }
  };

/** Withdraws the access of one connection at the bank. @throws ApiError as the bank's calls do. */
export const endConnection = async (
  db: Db,
  dependencies: BankDependencies,
  businessId: string,
  id: string,
): Promise<void> => {
  const { accessToken } = await openConnection(db, dependencies, businessId, id);
  await dependencies.bank.call((plaid) => plaid.itemRemove({ access_token: accessToken }));
};
