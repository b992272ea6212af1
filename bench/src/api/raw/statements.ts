import { createAuthenticator } from '@tradewind/api/src/accounts/auth/authenticate.ts';
import type { Tokens } from '@tradewind/api/src/accounts/auth/tokens.ts';
import { findJobDocuments } from '@tradewind/api/src/billing/overview/jobDocuments.ts';
import type { Db } from '@tradewind/api/src/database/db.ts';
import { createJob } from '@tradewind/api/src/operations/jobs/createJob.ts';
import { findJob, findJobs } from '@tradewind/api/src/operations/jobs/jobs.queries.ts';
import { findVisitDetails } from '@tradewind/api/src/operations/recurrences/recurrences.read.queries.ts';
import { api } from '@tradewind/contracts/api';
import type { JobQuery } from '@tradewind/contracts/jobList';
import type { NewJob } from '@tradewind/contracts/jobs';

/** A statement as the API sends it, with the values that it sent. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records the one statement that a function sends; the database returns `answer` without running it. */
const record = async (
  answer: unknown,
  send: (db: Db) => Promise<unknown>,
): Promise<{ statement: Statement; gave: unknown }> => {
  const sent: Statement[] = [];
  const rows = async (text: string, values: readonly unknown[] = []) => {
    sent.push({ text, values });
    return [answer];
  };
  const row = async (text: string, values?: readonly unknown[]) => (await rows(text, values))[0];
  const db = { rows, row, forBusiness: () => db };
  const gave = await send(db as unknown as Db);
  const [statement, another] = sent;
  if (statement === undefined || another !== undefined) {
    throw new Error(`The API sent ${sent.length} statements where it is compared by one.`);
  }
  return { statement, gave };
};

export interface Statements {
  readonly member: Statement;
  readonly list: Statement;
  readonly one: Statement;
  /** The quotes and invoices of the one job. */
  readonly documents: Statement;
  /** Whether the one job recurs, and its only visit. */
  readonly visits: Statement;
  readonly create: Statement;
}

/** The statements of the calls that are measured, taken from the API itself: none is copied. */
export const recordStatements = async (
  tokens: Tokens,
  token: string,
  body: NewJob,
): Promise<Statements> => {
  const context = { path: '/api/jobs', get: () => `Bearer ${token}`, state: {} } as never;
  const owner = { role: 'admin', name: 'Owner', timezone: 'America/New_York', is_due: false };
  const authenticateKey = () => Promise.reject(new Error('There are no keys here.'));
  const member = await record(owner, (db) => {
    const authenticate = createAuthenticator({
      db,
      tokens,
      isOwnPage: () => true,
      authenticateKey,
      paceCalls: async () => undefined,
    });
    return authenticate(context, api.listJobs, 'dispatcher');
  });
  const actor = member.gave as Awaited<ReturnType<ReturnType<typeof createAuthenticator>>>;
  const list = await record({}, (db) =>
    findJobs(db, actor, { limit: 50, sort: 'createdAt', order: 'desc' } as JobQuery),
  );
  const one = await record({}, (db) => findJob(db, actor.businessId, actor.userId));
  const documents = await record({ quotes: [], invoices: [], amount_cents: 0 }, (db) =>
    findJobDocuments(db, actor, actor.userId),
  );
  const visits = await record({}, (db) => findVisitDetails(db, actor, actor.userId));
  const create = await record({}, (db) => createJob(db, actor, body));
  return {
    member: member.statement,
    list: list.statement,
    one: one.statement,
    documents: documents.statement,
    visits: visits.statement,
    create: create.statement,
  };
};
