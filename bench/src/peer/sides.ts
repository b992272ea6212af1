import type { LoadRequest } from '../api/load.ts';
import { newJob } from '../api/newJob.ts';
import { startRaw } from '../api/raw/startRaw.ts';
import { newestJob } from '../business/newestJob.ts';
import { registerBusiness } from '../business/register.ts';
import { seedJobs } from '../business/seedJobs.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { type Directus, startDirectus } from './directus.ts';
import { modelJobs, seedDirectus } from './model.ts';

const account = { email: 'member@bench.example.com', password: 'Bench-1234' };

/** The permissions of a member. Rules by row, which would separate businesses, need a license. */
const permissions = ['client', 'job'].flatMap((collection) =>
  ['read', 'create'].map((action) => ({ collection, action, fields: ['*'] })),
);

const idOf = (answer: unknown) => (answer as { data: { id: string } }).data.id;

/**
 * Creates a member of a business in Directus: a user whose role has a policy with permissions.
 * Our API reads the same for each call, and also which rows the member may see.
 * @returns the token of a session.
 */
const addMember = async (directus: Directus): Promise<string> => {
  const { send, signIn } = directus;
  const policy = idOf(
    await send('/policies', { name: 'Member', admin_access: false, app_access: false }),
  );
  await send(
    '/permissions',
    permissions.map((permission) => ({ ...permission, policy })),
  );
  const role = idOf(await send('/roles', { name: 'Member', policies: [{ policy }] }));
  await send('/users', { ...account, role, status: 'active' });
  return signIn(account);
};

const JOBS = 1000;

/** The requests that the servers get. */
export type Call = 'list' | 'get' | 'create';

/** One of the servers, with the same jobs of the same customers. */
export interface Side extends AsyncDisposable {
  readonly url: string;
  /** Restores the initial rows; returns the requests for them. */
  reseed(): Promise<Readonly<Record<Call, LoadRequest>>>;
}

/** The API on its own database, and the raw server on the same rows. */
export const openOurs = async (postgres: Postgres): Promise<Side & { readonly rawUrl: string }> => {
  const databaseUrl = await postgres.createDatabase('beside_directus');
  const server = await startTradewind(databaseUrl);
  const database = await connect(databaseUrl);
  const { token, businessId } = await registerBusiness(server.url, 'Measured Heating');
  const raw = await startRaw(databaseUrl, token);
  return {
    url: server.url,
    rawUrl: raw.url,
    async reseed() {
      const { clientIds } = await seedJobs(database, businessId, JOBS);
      await database.query('vacuum analyze job, client, activity');
      const jobId = await newestJob(database, businessId);
      return {
        list: { path: '/api/jobs?limit=50', token },
        get: { path: `/api/jobs/${jobId}`, token },
        create: { path: '/api/jobs', token, body: JSON.stringify(newJob(clientIds[0] ?? '')) },
      };
    },
    async [Symbol.asyncDispose]() {
      await raw[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      await database.end();
    },
  };
};

/** The request of our create form, with the field names of Directus's collection. */
const theirJob = (clientId: string) => {
  const { client: _, scheduledDate, scheduledTime, duration, ...job } = newJob(clientId);
  const starts_at = `${scheduledDate}T${scheduledTime}:00Z`;
  return {
    ...job,
    client_id: clientId,
    starts_at,
    duration_minutes: duration,
    status: 'scheduled',
  };
};

const whole = 'fields=*,client_id.*';

/** Directus on its own database. */
export const openTheirs = async (postgres: Postgres, folder: string): Promise<Side> => {
  const databaseUrl = await postgres.createDatabase('directus');
  const server = await startDirectus(folder, databaseUrl);
  const { url } = server;
  await modelJobs(server);
  const token = await addMember(server);
  const database = await connect(databaseUrl);
  return {
    url,
    async reseed() {
      const { clientId, jobId } = await seedDirectus(database, JOBS);
      return {
        list: { path: `/items/job?limit=50&sort=-created_at&${whole}`, token },
        get: { path: `/items/job/${jobId}?${whole}`, token },
        create: { path: `/items/job?${whole}`, token, body: JSON.stringify(theirJob(clientId)) },
      };
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await database.end();
    },
  };
};
