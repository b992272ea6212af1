import type { AccountBase, RemovedTransaction, Transaction } from 'plaid';
import type { Db } from '../../database/db.ts';
import { deleteTransactions, saveAccounts, saveTransactions, setStatus } from './bank.writes.ts';
import type { BankApi } from './bankApi.ts';
import type { BankDependencies, OpenConnection } from './connections.ts';
import { LoginRequiredError } from './plaidErrors.ts';

interface TransactionChanges {
  accounts: readonly AccountBase[];
  kept: Transaction[];
  removed: RemovedTransaction[];
  cursor: string;
}

/**
 * Fetches all changes since the cursor; all or nothing, because the bank may restart the pages in
 * between.
 */
const fetchChanges = async (
  bank: BankApi,
  { accessToken, cursor: from }: OpenConnection,
): Promise<TransactionChanges> => {
  const changes: TransactionChanges = { accounts: [], kept: [], removed: [], cursor: from };
  for (let more = true; more; ) {
    const { cursor } = changes;
    const answer = await bank.call((plaid) =>
      plaid.transactionsSync({
        access_token: accessToken,
        count: 500,
        ...(cursor !== '' && { cursor }),
      }),
    );
    changes.kept.push(...answer.added, ...answer.modified);
    changes.removed.push(...answer.removed);
    changes.cursor = answer.next_cursor;
    more = answer.has_more;
  }
  const request = { access_token: accessToken };
  changes.accounts = (await bank.call((plaid) => plaid.accountsGet(request))).accounts;
  return changes;
};

const advance = `
  update bank_connection set cursor = $4, status = 'connected', synced_at = now()
  where business_id = $1 and id = $2 and cursor = $3 returning id`;

const saveChanges = (db: Db, connection: OpenConnection, changes: TransactionChanges) =>
  db.transaction(async (tx) => {
    const { businessId, id, cursor } = connection;
    const moved = await tx.row(advance, [businessId, id, cursor, changes.cursor]);
    // Another request has stored the same changes in the meantime, or the bank was disconnected.
    if (moved === undefined) return;
    await saveAccounts(tx, connection, changes.accounts);
    await saveTransactions(tx, connection, changes.kept);
    await deleteTransactions(tx, businessId, changes.removed);
  });

/**
 * Brings a connection's balances and transactions up to date. Marks a connection whose bank
 * requires a new sign-in.
 * @throws ApiError 409, 429 or 503 when the bank fails.
 */
export const syncConnection = async (
  db: Db,
  { bank }: BankDependencies,
  connection: OpenConnection,
): Promise<void> => {
  try {
    await saveChanges(db, connection, await fetchChanges(bank, connection));
  } catch (error) {
    if (error instanceof LoginRequiredError) await setStatus(db, connection, 'login_required');
    throw error;
  }
};
