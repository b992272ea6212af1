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
  query: (sql: string | BoundSql, parameters?: readonly unknown[]) => Promise<{ rows: PlanRow[] }>;
  queryGroup: (group: BoundGroup) => Promise<unknown>;
}

interface PlanRow {
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

const stepsOf = ({ rows }: { rows: readonly PlanRow[] }): Step[] =>
  rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan)));

/**
 * Returns the steps of two plans of a statement: of the plan for these parameters, and of the generic
 * plan, which PostgreSQL may keep for a prepared statement.
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
