import { createHash, randomUUIDv7 } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { createTokens } from '@tradewind/api/src/accounts/auth/tokens.ts';
import pg from 'pg';
import { newJob } from '../newJob.ts';
import { prepareBusiness, QueryWithBusiness } from './queryWithBusiness.ts';
import { recordStatements, type Statement } from './statements.ts';

// The minimum cost of an API: node:http and pg with the API's own statements and token check,
// and nothing else. No field is validated, errors are not distinguished, and no response has headers of its own.
// The database keeps businesses apart for it, too: it sets the business of each statement before the
// same Sync, as the API does.
const { DATABASE_URL = '', JWT_SECRET = '', BENCH_TOKEN = '', PORT } = process.env;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, pipeline: true });
pool.on('connect', (client) => prepareBusiness(client));
const tokens = createTokens(JWT_SECRET);
const { member, list, one, documents, visits, create } = await recordStatements(
  tokens,
  BENCH_TOKEN,
  newJob(randomUUIDv7()),
);

const prepare = ({ text, values }: Statement) => {
  const name = createHash('sha1').update(text).digest('base64url');
  return {
    values,
    run: async (parameters: readonly unknown[], businessId: string) => {
      const client = await pool.connect();
      try {
        const { rows } = await new Promise<pg.QueryResult<Record<string, unknown>>>(
          (resolve, reject) => {
            const statement = { name, text, values: [...parameters] };
            client.query(
              new QueryWithBusiness(statement, businessId, (error, result) =>
                error ? reject(error) : resolve(result),
              ),
            );
          },
        );
        return rows;
      } finally {
        client.release();
      }
    },
  };
};
const findMember = prepare(member);
const findJobs = prepare(list);
const findJob = prepare(one);
const findDocuments = prepare(documents);
const findVisits = prepare(visits);
const insertJob = prepare(create);

const present = ({
  client_id: _id,
  client_name: name,
  client_email: email,
  client_phone: phone,
  client_company: company,
  street,
  city,
  state,
  zip,
  country,
  ...job
}: Record<string, unknown>) => ({
  ...job,
  client: { _id, name, email, phone, company, address: { street, city, state, zip, country } },
});

const answer = async (request: IncomingMessage): Promise<unknown> => {
  const claims = await tokens.verify(request.headers.authorization?.slice('Bearer '.length) ?? '');
  if (claims === undefined) throw new Error('The token is not valid.');
  const [session] = await findMember.run([claims.businessId, claims.sessionId], claims.businessId);
  if (session === undefined) throw new Error('The session has ended.');
  const [, , , id] = (request.url ?? '').split(/[/?]/);
  if (request.method === 'POST') {
    const { title, client } = (await json(request)) as { title: string; client: string };
    const values = insertJob.values.with(1, randomUUIDv7()).with(2, client).with(4, title);
    return present((await insertJob.run(values, claims.businessId))[0] ?? {});
  }
  if (id !== undefined && !id.startsWith('limit=')) {
    const [[job = {}], [found = {}], [details = {}]] = await Promise.all([
      findJob.run(one.values.with(1, id), claims.businessId),
      findDocuments.run(documents.values.with(2, id), claims.businessId),
      findVisits.run(visits.values.with(1, id), claims.businessId),
    ]);
    return { ...present(job), ...found, ...details };
  }
  const values = [claims.businessId, ...findJobs.values.slice(1)];
  return (await findJobs.run(values, claims.businessId)).map(present);
};

const respond = async (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === '/api/health/ready') return response.end('{}');
  try {
    const body = Buffer.from(JSON.stringify(await answer(request)));
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    });
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
};

const server = createServer((request, response) => void respond(request, response));
server.listen(Number(PORT), 'localhost');
process.once('SIGTERM', () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});
