import { randomUUIDv7 } from 'node:crypto';
import { bankMessages } from '@tradewind/contracts/bank';
import type { Logger } from 'pino';
import type { AccountBase } from 'plaid';
import type { Db } from '../../database/db.ts';
import type { Vault } from '../../engines/vault.ts';
import { ApiError, conflict, notFound } from '../../http/apiError.ts';
import { findConnection, findSameAccount, type StoredConnection } from './bank.queries.ts';
import { insertConnection, saveAccounts, setStatus, updateToken } from './bank.writes.ts';
import type { BankApi } from './bankApi.ts';

export interface BankDependencies {
  readonly bank: BankApi;
  readonly vault: Vault;
}

/** A connection with its decrypted token; never sent in a response. */
export interface OpenConnection {
  readonly businessId: string;
  readonly id: string;
  readonly cursor: string;
  readonly accessToken: string;
}

/** Names the row that a token is encrypted for, so that it opens in no other. */
export const rowOfConnection = (businessId: string, id: string): string => `${businessId}/${id}`;

const openToken = async (
  db: Db,
  { vault }: BankDependencies,
  businessId: string,
  { id, access_token, key_id }: StoredConnection,
): Promise<string> => {
  const row = rowOfConnection(businessId, id);
  const accessToken = vault.open({ keyId: key_id, bytes: access_token }, row);
  // A replaced key is phased out as its connections are used.
  if (key_id !== vault.currentKeyId) {
    await updateToken(db, { businessId, id }, vault.seal(accessToken, row));
  }
  return accessToken;
};

/** @throws ApiError 404 for a connection that the business does not have. */
export const openConnection = async (
  db: Db,
  dependencies: BankDependencies,
  businessId: string,
  id: string,
): Promise<OpenConnection> => {
  const kept = await findConnection(db, businessId, id);
  if (kept === undefined) throw notFound();
  const accessToken = await openToken(db, dependencies, businessId, kept);
  return { businessId, id, cursor: kept.cursor, accessToken };
};

const findByItem = 'select id from bank_connection where business_id = $1 and item_id = $2';

/** @throws ApiError 409 if another sign-in has connected one of the accounts. */
const refuseConnected = async (
  tx: Db,
  businessId: string,
  institution: string,
  accounts: readonly AccountBase[],
) => {
  const same = await findSameAccount(tx, businessId, institution, accounts);
  if (same === undefined) return;
  const { name, mask } = same;
  throw conflict(bankMessages.connectedAlready(mask === '' ? name : `${name} ··${mask}`));
};

/**
 * Stores the bank that a person has signed in to; an existing connection gets the new token.
 * Returns the id of the connection.
 * @throws ApiError 409 if another connection has one of the accounts, whose transactions would count
 * twice; this sign-in is then ended at the bank.
 */
export const saveConnection = async (
  db: Db,
  { bank, vault }: BankDependencies,
  businessId: string,
  publicToken: string,
): Promise<string> => {
  const { access_token, item_id } = await bank.call((plaid) =>
    plaid.itemPublicTokenExchange({ public_token: publicToken }),
  );
  const { item } = await bank.call((plaid) => plaid.itemGet({ access_token }));
  const { accounts } = await bank.call((plaid) => plaid.accountsGet({ access_token }));
  const saved = db.transaction(async (tx) => {
    // Two sign-ins at once do not both connect an account.
    await tx.rows('select from business where id = $1 for update', [businessId]);
    const known = await tx.row<{ id: string }>(findByItem, [businessId, item_id]);
    const id = known?.id ?? randomUUIDv7();
    const token = vault.seal(access_token, rowOfConnection(businessId, id));
    const key = { businessId, id };
    if (known === undefined) {
      const institution = item.institution_name ?? 'Bank';
      await refuseConnected(tx, businessId, institution, accounts);
      await insertConnection(tx, key, { itemId: item_id, institution, token });
      await saveAccounts(tx, key, accounts);
    } else {
      await updateToken(tx, key, token);
      await setStatus(tx, key, 'connected');
    }
    return id;
  });
  return saved.catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'conflict') {
      await bank.call((plaid) => plaid.itemRemove({ access_token }));
    }
    throw error;
  });
};

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
