import type { Logger } from 'pino';
import { findSender } from './accounts/emailSender.queries.ts';
import { attachPdf } from './billing/customerDocuments/attachPdf.ts';
import type { Db } from './database/db.ts';
import { openStore } from './engines/files/fileStore.ts';
import { findLogo } from './engines/files/openFile.ts';
import { eraseFiles } from './engines/files/storeUpload.ts';
import { createLinks } from './engines/linkTokens.ts';
import { deliverMail } from './engines/mail/deliver.ts';
import { startSink } from './engines/mail/devMailbox/devMailbox.ts';
import { createPost } from './engines/mail/smtp.ts';
import { createPress } from './engines/pdf/pdfWorker.ts';
import { tidyUp } from './engines/queue/tidyUp.ts';
import { startWork, type Workers, type Working } from './engines/queue/worker.ts';
import { expirePendingBookings } from './operations/bookings/calendarLock.ts';
import { remindVisitors } from './operations/bookings/reminders.ts';
import type { Settings } from './settings.ts';

export interface BackgroundParts {
  readonly db: Db;
  readonly settings: Settings;
  readonly log: Logger;
}

/** Whether mail goes to a server of our own on this machine, because no other is named. */
export const usesSink = ({ smtpUrl, production }: Settings): boolean =>
  smtpUrl === undefined && !production;

const mailWorker = ({ db, settings, log }: BackgroundParts, smtpUrl: string): Workers => {
  const { publicUrl, mailFrom } = settings;
  const pdf = { press: createPress(), findLogo: findLogo(openStore(settings)) };
  const findAttachments = attachPdf(pdf, log);
  const email = { publicUrl, mailFrom, findAttachments, findSender };
  const delivery = { db, post: createPost(smtpUrl), ...email };
  return { mail: (task) => deliverMail(delivery, task) };
};

const chores = ({ db, settings }: BackgroundParts): Workers => {
  const links = createLinks(settings.jwtSecret);
  const store = openStore(settings);
  return {
    'expire-bookings': () => expirePendingBookings(db),
    'remind-visitors': () => remindVisitors(db, links),
    'erase-files': () => eraseFiles(db, store),
    'tidy-up': () => tidyUp(db),
  };
};

/**
 * Starts what this process does behind the calls: mail and chores. In production without a mail
 * server, mail waits in its queue for a process that has one.
 */
export const startBackground = async (parts: BackgroundParts): Promise<Working> => {
  const { db, settings, log } = parts;
  const sink = usesSink(settings) ? await startSink(db) : undefined;
  const smtpUrl = settings.smtpUrl ?? sink?.smtpUrl;
  if (smtpUrl === undefined) log.warn('SMTP_URL is not set: mail waits until it is');
  const workers = {
    ...chores(parts),
    ...(smtpUrl !== undefined && mailWorker(parts, smtpUrl)),
  };
  const working = await startWork(workers, { databaseUrl: settings.databaseUrl, log });
  const stop = async () => {
    await working.stop();
    await sink?.stop();
  };
  return { stop };
};
