import type { Connection, SharedPool } from './connection.ts';

interface Waiting {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly resolve: (result: { rows: unknown[] }) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs the statements for a business that are asked for before the next microtask in one round trip
 * on one connection; those for another business as the pool does.
 */
export const gatherStatements = (pool: SharedPool, businessId: string): Connection['query'] => {
  let waiting: Waiting[] = [];
  const send = async () => {
    const sent = waiting;
    waiting = [];
    try {
      const group = { statements: sent, businessId };
      const all = await pool.share(businessId, async () => pool.queryGroup?.(group));
      for (const [at, { resolve }] of sent.entries()) resolve({ rows: all?.[at] ?? [] });
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  };
  return (bound, values) => {
    if (typeof bound === 'string' || bound.businessId !== businessId) {
      return pool.query(bound, values);
    }
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(() => void send());
      waiting.push({ sql: bound.sql, values, resolve, reject });
    });
  };
};
