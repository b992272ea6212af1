import type { Member } from './factories.ts';
import { snapshot } from './fillBusiness.ts';
import { type Interception, interceptStatements } from './interceptStatements.ts';
import type { Product } from './serveProduct.ts';

const condition = /(?:"?\w+"?\.)?"?business_id"? = (\$\d+|"?\w+"?\.business_id)(?:::uuid)?/g;

/** A statement without its conditions on the business; its parameters stay in use. */
const withoutBusiness = (sql: string) =>
  sql.replace(condition, (_, value: string) =>
    value.startsWith('$') ? `(${value}::uuid is not null)` : 'true',
  );

/** The answers of some requests. */
export interface Answers {
  /** The bodies of all answers. */
  readonly text: string;
  /** Whether the API failed, as it does on a statement that PostgreSQL does not understand. */
  readonly hasFailed: boolean;
}

/** A call that is sent again for each of its statements. */
interface MutatedCall {
  readonly name: string;
  readonly send: () => Promise<Answers>;
}

/** Sends calls with each of their statements mutated in turn. */
export interface StatementMutations {
  /** Every statement that was sent. */
  readonly statements: ReadonlySet<string>;
  /** Mutated statements that made the API fail: these try nothing. */
  readonly failed: readonly string[];
  /**
   * Runs a call with each of its statements mutated in turn, those in `tried` apart, and adds them to
   * it. Returns those after which `isRead` holds for the answers, or a row of the owner has changed.
   */
  readonly findLeaks: (
    call: MutatedCall,
    tried: Set<string>,
    isRead: (mutated: string, plain: string) => boolean,
  ) => Promise<string[]>;
}

/** @param owner whose rows no call may change. */
export const mutateStatements = async (
  product: Product,
  owner: Member,
): Promise<StatementMutations> => {
  const interception: Interception = await interceptStatements(product);
  const statements = new Set<string>();
  const failed: string[] = [];
  const rows = async () => JSON.stringify(await snapshot(product, owner));
  return {
    statements,
    failed,
    findLeaks: async ({ name, send }, tried, isRead) => {
      const sent = new Set<string>();
      interception.rewrite = (sql) => {
        statements.add(sql);
        if (withoutBusiness(sql) !== sql && !tried.has(sql)) sent.add(sql);
        return sql;
      };
      const plain = await send();
      const leaks: string[] = [];
      for (const mutated of sent) {
        tried.add(mutated);
        interception.rewrite = (sql) => (sql === mutated ? withoutBusiness(sql) : sql);
        const before = await rows();
        const { text, hasFailed } = await send();
        if (isRead(text, plain.text) || (await rows()) !== before)
          leaks.push(`${name}: ${mutated}`);
        if (hasFailed) failed.push(`${name}: ${mutated}`);
      }
      interception.rewrite = (sql) => sql;
      return leaks;
    },
  };
};

/** Has the database answer with the rows of every business, so that only the statements keep them apart. */
export const ignorePolicies = ({ db }: Product) =>
  db.rows(`do $$ declare one regclass; begin
    for one in select polrelid::regclass from pg_policy where polname = 'of_business' loop
      execute format('alter table %s disable row level security', one);
    end loop; end $$`);
