import { pino } from 'pino';
import { afterAll, beforeAll, vi } from 'vitest';
import { type BackgroundDependencies, startBackground } from '../src/background.ts';
import type { ReceivedMail } from '../src/engines/mail/devMailbox/receivedMail.queries.ts';
import { createPdfWorker } from '../src/engines/pdf/pdfWorker.ts';
import { queuedPayload } from './accounts.ts';
import type { Product } from './serveProduct.ts';
import { WAIT_LIMIT } from './waitLimit.ts';

/** Does the background work of a product, as another process would. */
export const workFor = (product: Product): void => {
  let working: Awaited<ReturnType<typeof startBackground>>;
  beforeAll(async () => {
    const { runtimeDb: db, settings } = product;
    const log = pino({ level: 'silent' });
    const pdfWorker = createPdfWorker();
    const dependencies: BackgroundDependencies = { db, settings, log, pdfWorker };
    working = await startBackground(dependencies);
  });
  afterAll(() => working.stop());
};

/** Everything that /dev/mail.json has for an address, newest first. */
export const mailTo = async ({ url }: Product, address: string): Promise<ReceivedMail[]> => {
  const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as ReceivedMail[];
  return mails.filter(({ to }) => to.includes(address));
};

/** Waits until so many mails have come to an address; gives them, newest first. */
export const waitForMail = (
  product: Product,
  address: string,
  count = 1,
): Promise<ReceivedMail[]> =>
  vi.waitFor(
    async () => {
      const mails = await mailTo(product, address);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails have come.`);
      return mails;
    },
    { timeout: WAIT_LIMIT, interval: 50 },
  );

/** Ends the time in which mails wait for Undo, so that they are sent at once; gives their tasks. */
export const endMailDelays = ({ db }: Product) =>
  db.rows<{ id: string }>(
    `update pgboss.job set start_after = now()
     where name = 'mail' and start_after > now() returning id`,
  );

/** The only mail that came to an address; waits for it. */
export const onlyMailTo = async (product: Product, address: string): Promise<ReceivedMail> => {
  const [mail, another] = await waitForMail(product, address);
  if (mail === undefined || another !== undefined) throw new Error('Not exactly one mail.');
  return mail;
};

/** The only link of a mail that has this in it. */
export const linkOf = ({ links }: ReceivedMail, text: string): string => {
  const found = links.find((link) => link.includes(text));
  if (found === undefined) throw new Error(`No link with ${text} in: ${links.join(' ')}`);
  return found;
};

/**
 * The token in the newest mail of a kind to an address, read from the queue; waits for the mail. Only
 * where nobody does the background work: a mail that was sent has no token in the queue any more.
 */
export const queuedToken = (product: Product, kind: string, recipient: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { token } = await queuedPayload(product, kind, recipient);
      if (token === undefined) throw new Error(`No mail ${kind} to ${recipient} yet.`);
      return token;
    },
    { timeout: WAIT_LIMIT, interval: 20 },
  );
