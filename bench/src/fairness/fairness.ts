import { registerBusiness } from '../business/register.ts';
import type { BySize, Outcome, Size } from '../outcome.ts';
import type { Postgres } from '../postgres/server.ts';
import { startMailServer } from '../processes/mailServer.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { type CallLoad, measureCallLatency } from './callLatency.ts';
import { type DocumentLoad, measureDocumentLatency } from './documentLatency.ts';

interface FairnessLoad {
  readonly documents: DocumentLoad;
  readonly calls: CallLoad;
  /** Calls a second that the process answers of one business, once the first burst is over. */
  readonly callsPerSecond: number;
}

const sizes: BySize<FairnessLoad> = {
  whole: {
    documents: { documents: 60, lines: 60, samples: 120 },
    calls: { rate: 5, seconds: 20, rounds: 4 },
    // As in production.
    callsPerSecond: 20,
  },
  small: {
    documents: { documents: 3, lines: 2, samples: 2 },
    calls: { rate: 5, seconds: 1, rounds: 1 },
    // The calls that wait for their turn are answered within a second.
    callsPerSecond: 200,
  },
};

/** The load requests many password mails. */
const SCALE = 1000;

/** What one business notices of another that has very much to do, in one process (decision 97). */
export const fairness = async (
  postgres: Postgres,
  log: (line: string) => void,
  size: Size,
): Promise<Outcome> => {
  const load = sizes[size];
  await using mails = await startMailServer();
  const databaseUrl = await postgres.createDatabase('fairness');
  const env = {
    RATE_LIMIT_SCALE: String(SCALE),
    BUSINESS_CALLS_PER_SECOND: String(load.callsPerSecond / SCALE),
    WORK: 'on',
    SMTP_URL: mails.smtpUrl,
  };
  await using server = await startTradewind(databaseUrl, env);
  const busy = await registerBusiness(server.url, 'Busy Heating');
  const quiet = await registerBusiness(server.url, 'Quiet Heating');
  const email = 'quiet-heating@bench.example';
  const furtherQuiet = await Promise.all(
    ['Plumbing', 'Painting', 'Roofing'].map((trade) =>
      registerBusiness(server.url, `Quiet ${trade}`),
    ),
  );
  const { url } = server;
  const documents = await measureDocumentLatency(
    url,
    mails,
    [busy, { ...quiet, email }],
    load.documents,
    log,
  );
  const callers = { busy, quiet: [quiet, ...furtherQuiet] };
  const calls = await measureCallLatency(url, callers, load.calls, log);
  return { rows: [...documents, ...calls] };
};
