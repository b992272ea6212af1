import pg from 'pg';

/** A connection that is closed with the block that opened it. */
export const connect = async (databaseUrl: string): Promise<pg.Client & AsyncDisposable> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
};
