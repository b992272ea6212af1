import { join } from 'node:path';
import type { Logger } from 'pino';
import { eraseBusinesses } from './accounts/closure/eraseBusiness.ts';
import { remindOfErasure } from './accounts/closure/remindOfErasure.ts';
import { removeAbandonedFolders, runExport } from './accounts/dataExport/runExport.ts';
import { findSender } from './accounts/emailSender.queries.ts';
import { createBankApi } from './billing/bank/bankApi.ts';
import { createEndBankAccess } from './billing/bank/connections.ts';
import { attachPdf } from './billing/customerDocuments/attachPdf.ts';
import type { PdfDependencies } from './billing/customerDocuments/documentPdf.ts';
import { createEveryPdf } from './billing/customerDocuments/everyPdf.ts';
import { billPlans } from './billing/maintenancePlans/billPlans.ts';
import type { Db } from './database/db.ts';
import { createScheduledBackup } from './engines/backups/scheduledBackup.ts';
import { openStore } from './engines/files/fileStore.ts';
import { findLogo } from './engines/files/openFile.ts';
import { eraseFiles } from './engines/files/storeUpload.ts';
import { createSignedLinks } from './engines/linkTokens.ts';
import { deliverMail } from './engines/mail/deliver.ts';
import { startDevMailbox } from './engines/mail/devMailbox/devMailbox.ts';
import { requeueStrandedMail } from './engines/mail/requeueStrandedMail.ts';
import { createMailTransport, type MailTransport } from './engines/mail/smtp.ts';
import type { Metrics } from './engines/metrics/metrics.ts';
import type { PdfWorker } from './engines/pdf/pdfWorker.ts';
import { deleteExpiredRows } from './engines/queue/expiredRows.ts';
import { runEach } from './engines/queue/runEach.ts';
import {
  type RunningWorker,
  startQueueWorker,
  type Task,
  type TaskHandlers,
} from './engines/queue/worker.ts';
import { createVault } from './engines/vault.ts';
import { expirePendingBookings } from './operations/bookings/calendarLock.ts';
import { locateProperties } from './operations/geocoding/locateProperties.ts';
import { remindCustomers } from './operations/messages/reminders.ts';
import { applyRetention } from './operations/personalData/retention.ts';
import { makeVisits } from './operations/recurrences/makeVisits.ts';
import { startJudging } from './platform/canary/judgeCanaries.ts';
import type { Settings } from './settings.ts';

export interface BackgroundDependencies {
  readonly db: Db;
  readonly settings: Settings;
  readonly log: Logger;
  /** The one that serves requests, so that a business has its share of both. */
  readonly pdfWorker: PdfWorker;
  /** Counts mails and backups. */
  readonly metrics?: Pick<Metrics, 'countMail' | 'countBackup'> | undefined;
}

/**
 * Whether mail goes to the development mailbox on this machine, because no mail server is
 * configured.
 */
export const usesDevMailbox = ({ smtpUrl, devTools }: Settings): boolean =>
  smtpUrl === undefined && devTools.areOn;

type MailTask = Task<'mail' | 'account-mail'>;

/** Connections to the mail server for mail about accounts, which waits for no other mail. */
const ACCOUNT_CONNECTIONS = 2;

const mailWorker = (
  { db, settings, log, metrics }: BackgroundDependencies,
  pdf: PdfDependencies,
  smtpUrl: string,
) => {
  const { publicUrl, mailFrom, mailConnections } = settings;
  const findAttachments = attachPdf(pdf, log);
  const email = { db, publicUrl, mailFrom, findAttachments, findSender };
  const post = createMailTransport(smtpUrl, { connections: mailConnections });
  const accountPost = createMailTransport(smtpUrl, { connections: ACCOUNT_CONNECTIONS });
  const deliver = async (
    queue: 'mail' | 'account-mail',
    through: MailTransport,
    task: MailTask,
  ) => {
    try {
      const outcome = await deliverMail({ ...email, post: through }, task);
      if (outcome !== undefined) metrics?.countMail(queue, outcome);
    } catch (error) {
      metrics?.countMail(queue, 'delayed');
      throw error;
    }
  };
  const handlers: TaskHandlers = {
    mail: (task) => deliver('mail', post, task),
    'account-mail': (task) => deliver('account-mail', accountPost, task),
  };
  const close = () => {
    post.close();
    accountPost.close();
  };
  return { handlers, close };
};

/** The operator's command, which runs as a process of its own with the settings of this one. */
const OPERATE = join(import.meta.dirname, 'operate', 'main.ts');

/** Without BACKUP_HOUR the task does nothing. */
const backupWorker = ({ settings, log, metrics }: BackgroundDependencies) => {
  const { backupDir, backupHour, archivesLog } = settings;
  if (backupDir === undefined || backupHour === undefined)
    return { write: async () => {}, stop: () => {} };
  return createScheduledBackup({
    ...{ backupDir, hour: backupHour, log, metrics },
    environment: process.env,
    command: [process.execPath, OPERATE, 'backup', ...(archivesLog ? ['--base'] : [])],
  });
};

const timedTasks = (
  { db, settings, log }: BackgroundDependencies,
  pdf: PdfDependencies,
  signal: AbortSignal,
): TaskHandlers => {
  const { geocoder, publicUrl } = settings;
  const links = createSignedLinks(settings);
  const store = openStore(settings);
  const bank = { bank: createBankApi(settings.bank), vault: createVault(settings.bankKeys) };
  const erasing = { db, store, endBankAccess: createEndBankAccess(bank, log), log };
  const exporting = { db, store, everyPdf: createEveryPdf(pdf), log };
  return {
    'export-data': (task) => runExport(exporting, task),
    'expire-bookings': () => expirePendingBookings(db),
    'remind-visitors': () => remindCustomers(db, links),
    'make-visits': () => makeVisits(db, log),
    'bill-plans': () => billPlans(db, { links, publicUrl }, log),
    'locate-properties': () => locateProperties({ db, geocoder, publicUrl, log, signal }),
    'erase-files': () => eraseFiles(db, store, settings.keepDeletedFilesDays),
    'erase-businesses': () =>
      runEach([() => remindOfErasure(db, log), () => eraseBusinesses(erasing)], (part) => part()),
    'tidy-up': () => {
      const parts = [
        () => requeueStrandedMail(db),
        () => deleteExpiredRows(db, settings),
        () => applyRetention(db, log),
        removeAbandonedFolders,
      ];
      return runEach(parts, (part) => part());
    },
  };
};

/**
 * Starts the background work of this process: mail and timed tasks. Without a mail server and
 * without the development mailbox, mail waits in its queue for a process that has one.
 */
export const startBackground = async (
  dependencies: BackgroundDependencies,
): Promise<RunningWorker> => {
  const { db, settings, log, pdfWorker } = dependencies;
  const devMailbox = usesDevMailbox(settings) ? await startDevMailbox(db) : undefined;
  const smtpUrl = settings.smtpUrl ?? devMailbox?.smtpUrl;
  if (smtpUrl === undefined) log.warn('SMTP_URL is not set: mail waits until it is');
  const store = openStore(settings);
  const pdf = { pdfWorker, store, findLogo: findLogo(store) };
  const mail = smtpUrl === undefined ? undefined : mailWorker(dependencies, pdf, smtpUrl);
  const backup = backupWorker(dependencies);
  const stopping = new AbortController();
  const workers = {
    ...timedTasks(dependencies, pdf, stopping.signal),
    ...mail?.handlers,
    backup: backup.write,
  };
  const concurrency = { mail: settings.mailConnections, 'account-mail': ACCOUNT_CONNECTIONS };
  const { sessionDatabaseUrl: sessionUrl } = settings;
  const working = await startQueueWorker(workers, { sessionUrl, log, concurrency });
  const stopJudging = startJudging({ db, log });
  const stop = async () => {
    stopJudging();
    backup.stop();
    stopping.abort();
    await working.stop();
    mail?.close();
    await devMailbox?.stop();
  };
  return { stop };
};
