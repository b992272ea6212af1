import type { Business } from '../business/register.ts';
import type { MailServer } from '../processes/mailServer.ts';
import { compared, type Row } from '../report/rows.ts';
import { percentile } from '../report/statistics.ts';
import { type ApiFetch, createApiFetch, readBody } from './apiFetch.ts';

export interface DocumentLoad {
  /** Documents of the busy business. */
  readonly documents: number;
  /** Lines of each. */
  readonly lines: number;
  /** Documents and mails of the quiet business while nothing else happens. */
  readonly samples: number;
}

/** Many scripts in both directions, the slowest text to lay out. */
const description =
  'Кран-смеситель 給湯器の交換 صيانة المضخة تحويلة בדיקת לחץ पंप की मरम्मत ปั๊มน้ำ 보일러 점검 Wärmepumpe';

/** Creates quotes of `lines` lines for one new customer. Returns their ids. */
const makeQuotes = async (
  fetchApi: ApiFetch,
  { count, lines }: { readonly count: number; readonly lines: number },
): Promise<readonly string[]> => {
  const name = 'Grace Lee';
  const client = { name, email: `customer-${Date.now()}@bench.example`, phone: '2075550123' };
  const { _id: clientId } = await readBody<{ _id: string }>(fetchApi('POST', '/clients', client));
  const items = Array.from({ length: lines }, (_, index) => ({
    description: `${index + 1} ${description}`,
    quantity: 1,
    unitPrice: 10,
  }));
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const quote = { client: clientId, title: `Quote ${made}`, items };
    ids.push((await readBody<{ _id: string }>(fetchApi('POST', '/quotes', quote)))._id);
  }
  return ids;
};

interface Latencies {
  readonly pdf: number[];
  readonly mail: number[];
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** @throws Error for a PDF that is refused, which takes no time. */
const readPdf = async (fetchApi: ApiFetch, id: string): Promise<void> => {
  const { status } = await fetchApi('GET', `/quotes/${id}/pdf`);
  if (status !== 200) throw new Error(`A quiet business gets ${status} for a PDF.`);
};

/** Gets a PDF and a password mail of each quote in turn, until `isEnough`. */
const measureLatencies = async (
  fetchApi: ApiFetch,
  mails: MailServer,
  { email, quotes }: { readonly email: string; readonly quotes: readonly string[] },
  isEnough = () => false,
): Promise<Latencies> => {
  const latencies: Latencies = { pdf: [], mail: [] };
  for (const id of quotes) {
    if (isEnough()) break;
    latencies.pdf.push(await timed(() => readPdf(fetchApi, id)));
    latencies.mail.push(
      await timed(async () => {
        const arrived = mails.nextTo(email);
        await readBody(fetchApi('POST', '/auth/request-reset', { email }));
        await arrived;
      }),
    );
  }
  return latencies;
};

/**
 * Measures the latency of a PDF and of a password mail of one business while another has many
 * documents made and mailed, beside their latency when nothing else happens.
 */
export const measureDocumentLatency = async (
  url: string,
  mails: MailServer,
  [busy, quiet]: readonly [Business, Business & { readonly email: string }],
  { documents, lines, samples }: DocumentLoad,
  log: (line: string) => void,
): Promise<Row[]> => {
  const fetchAsBusy = createApiFetch(url, busy.token);
  const fetchAsQuiet = createApiFetch(url, quiet.token);
  const many = await makeQuotes(fetchAsBusy, { count: documents, lines });
  // As many as the load may leave time for.
  const ours = await makeQuotes(fetchAsQuiet, { count: 4 * samples + 4, lines: 5 });
  const { email } = quiet;
  // Starts every process, and opens the fonts.
  const warmUp = ours.slice(0, 4);
  await Promise.all([
    ...warmUp.slice(0, 2).map((id) => fetchAsQuiet('GET', `/quotes/${id}/pdf`)),
    ...many.slice(0, 1).map((id) => fetchAsBusy('GET', `/quotes/${id}/pdf`)),
  ]);
  await measureLatencies(fetchAsQuiet, mails, { email, quotes: warmUp.slice(2) });
  const alone = await measureLatencies(fetchAsQuiet, mails, {
    email,
    quotes: ours.slice(4, 4 + samples),
  });

  let isDone = false;
  let refused = 0;
  const load = Promise.all(
    many.map(async (id) => {
      await readBody(fetchAsBusy('POST', `/quotes/${id}/send`));
      const { status } = await fetchAsBusy('GET', `/quotes/${id}/pdf`);
      if (status !== 200) refused += 1;
    }),
  ).finally(() => {
    isDone = true;
  });
  const quotes = ours.slice(4 + samples);
  const beside = await measureLatencies(fetchAsQuiet, mails, { email, quotes }, () => isDone);
  await load;
  log(
    `fairness: ${beside.pdf.length} PDFs and mails while ${documents} documents were made, ${refused} of them refused`,
  );
  const rows = (['pdf', 'mail'] as const).map((kind) =>
    compared(
      `fairness, ${kind === 'pdf' ? 'a PDF' : 'a password mail'} while another business has ${documents} documents made: ms at p95, beside quiet`,
      percentile(beside[kind], 0.95),
      percentile(alone[kind], 0.95),
      { atMost: 1.2 },
    ),
  );
  return rows;
};
