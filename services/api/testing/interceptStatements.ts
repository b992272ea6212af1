import type pg from 'pg';
import { type BoundGroup, isBound, isGroup } from '../src/database/connection.ts';
import type { Product } from './serveProduct.ts';

/** What becomes of each statement of a product before it is sent. */
export interface Interception {
  rewrite: (sql: string) => string;
}

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Passes every statement that a product sends, also within transactions, through `rewrite`. */
export const interceptStatements = async (product: Product): Promise<Interception> => {
  const interception: Interception = { rewrite: (sql) => sql };
  const rewritten = (text: unknown) => {
    if (typeof text === 'string') return interception.rewrite(text);
    if (isGroup(text)) {
      const rewrite = (one: BoundGroup['statements'][number]) => {
        return { ...one, sql: interception.rewrite(one.sql) };
      };
      return { ...text, statements: text.statements.map(rewrite) };
    }
    return isBound(text) ? { ...text, sql: interception.rewrite(text.sql) } : text;
  };
  const watch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (text, ...rest) => query(rewritten(text), ...rest);
    client.query = watched as typeof client.query;
  };
  const { master } = product.dataSource.driver as unknown as { master: pg.Pool };
  const opened = await Promise.all(
    Array.from({ length: master.idleCount }, () => master.connect()),
  );
  for (const client of opened) {
    watch(client);
    client.release();
  }
  master.on('connect', watch);
  return interception;
};
