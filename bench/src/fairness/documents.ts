import type { Business } from '../business/register.ts';
import type { MailServer } from '../processes/mailServer.ts';
import { compared, type Row } from '../report/rows.ts';
import { percentile } from '../report/statistics.ts';
import { type Ask, answerOf, askAs } from './askAs.ts';
import { makeQuotes } from './makeQuotes.ts';

export interface DocumentLoad {
  /** Documents of the busy business. */
  readonly documents: number;
  /** Lines of each. */
  readonly lines: number;
  /** Documents and mails of the quiet business while nothing else happens. */
  readonly samples: number;
}

interface Waits {
  readonly pdf: number[];
  readonly mail: number[];
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Gets a PDF and a password mail, one after the other, until it is enough or quotes run out. */
const measureWaits = async (
  ask: Ask,
  mails: MailServer,
  { email, quotes }: { readonly email: string; readonly quotes: readonly string[] },
  isEnough = () => false,
): Promise<Waits> => {
  const waits: Waits = { pdf: [], mail: [] };
  for (const id of quotes) {
    if (isEnough()) break;
    waits.pdf.push(await timed(() => ask('GET', `/quotes/${id}/pdf`)));
    waits.mail.push(
      await timed(async () => {
        const arrived = mails.nextTo(email);
        await answerOf(ask('POST', '/auth/request-reset', { email }));
        await arrived;
      }),
    );
  }
  return waits;
};

const p95 = (times: readonly number[]) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  );

/**
 * How long a PDF and a password mail of one business take while another has many documents made and
 * mailed, beside their time in quiet.
 */
export const documentWaits = async (
  url: string,
  mails: MailServer,
  [busy, quiet]: readonly [Business, Business & { readonly email: string }],
  { documents, lines, samples }: DocumentLoad,
  log: (line: string) => void,
): Promise<Row[]> => {
  const asBusy = askAs(url, busy.token);
  const asQuiet = askAs(url, quiet.token);
  const many = await makeQuotes(asBusy, { count: documents, lines });
  // As many as the load may leave time for.
  const ours = await makeQuotes(asQuiet, { count: 4 * samples + 4, lines: 5 });
  const { email } = quiet;
  // Starts every process, and opens the fonts.
  const warmUp = ours.slice(0, 4);
  await Promise.all([
    ...warmUp.slice(0, 2).map((id) => asQuiet('GET', `/quotes/${id}/pdf`)),
    ...many.slice(0, 1).map((id) => asBusy('GET', `/quotes/${id}/pdf`)),
  ]);
  await measureWaits(asQuiet, mails, { email, quotes: warmUp.slice(2) });
  const alone = await measureWaits(asQuiet, mails, { email, quotes: ours.slice(4, 4 + samples) });

  let isDone = false;
  const load = Promise.all(
    many.map(async (id) => {
      await answerOf(asBusy('POST', `/quotes/${id}/send`));
      await asBusy('GET', `/quotes/${id}/pdf`);
    }),
  ).finally(() => {
    isDone = true;
  });
  const quotes = ours.slice(4 + samples);
  const beside = await measureWaits(asQuiet, mails, { email, quotes }, () => isDone);
  await load;
  log(`fairness: ${beside.pdf.length} PDFs and mails while ${documents} documents were made`);
  const rows = (['pdf', 'mail'] as const).map((kind) =>
    compared(
      `fairness, ${kind === 'pdf' ? 'a PDF' : 'a password mail'} while another business has ${documents} documents made: ms at p95, beside quiet`,
      p95(beside[kind]),
      p95(alone[kind]),
      { atMost: 1.2 },
    ),
  );
  return rows;
};
