import type { BoundGroup, BoundSql } from '../src/database/connection.ts';
import type { Product } from './serveProduct.ts';

export interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly Step[];
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Pool {
  query: (
    sql: string | BoundSql,
    parameters?: readonly unknown[],
  ) => Promise<{ rows: Explained[] }>;
  queryGroup: (group: BoundGroup) => Promise<unknown>;
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: Step }[];
}

const poolOf = ({ dataSource }: Product) =>
  (dataSource.driver as unknown as { master: Pool }).master;

/** The statements that a product sends while `work` goes on. */
export const statementsOf = async (
  product: Product,
  work: () => Promise<unknown>,
): Promise<Statement[]> => {
  const pool = poolOf(product);
  const { query, queryGroup } = pool;
  const seen: Statement[] = [];
  pool.query = (sql, parameters = []) => {
    seen.push({ sql: typeof sql === 'string' ? sql : sql.sql, parameters });
    return query.call(pool, sql, parameters);
  };
  pool.queryGroup = (group) => {
    for (const { sql, values } of group.statements) seen.push({ sql, parameters: values });
    return queryGroup.call(pool, group);
  };
  try {
    await work();
  } finally {
    pool.query = query;
    pool.queryGroup = queryGroup;
  }
  return seen;
};

const flatten = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flatten)];

const stepsOf = ({ rows }: { rows: readonly Explained[] }): Step[] =>
  rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan)));

/**
 * How PostgreSQL does a statement: with these parameters, and with any, which is what it may
 * keep for a prepared statement.
 */
export const plansOf = async (
  product: Product,
  { sql, parameters }: Statement,
): Promise<readonly Step[][]> => {
  const pool = poolOf(product);
  return [
    stepsOf(await pool.query(`explain (format json) ${sql}`, parameters)),
    stepsOf(await pool.query(`explain (generic_plan, format json) ${sql}`)),
  ];
};
