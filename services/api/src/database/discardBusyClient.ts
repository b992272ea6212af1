import type pg from 'pg';

const isBusy = (client: pg.PoolClient): boolean => {
  // pg's types do not declare it: false from the sending of a statement to its last message.
  const { readyForQuery } = client as unknown as { readonly readyForQuery: boolean };
  return !readyForQuery || client.getTransactionStatus() !== 'I';
};

/**
 * Has a client of the pool leave it when it is released during a statement or a transaction, as
 * TypeORM does with those of calls that still run when its data source ends. Otherwise the next call
 * would continue that transaction, and commit the half of it that had been done. PostgreSQL undoes
 * the transaction as the connection ends.
 */
export const discardBusyClient = (client: pg.PoolClient): void => {
  const { release } = client;
  client.release = (error) =>
    release(error ?? (isBusy(client) ? new Error('Released during a transaction.') : undefined));
};
