import { type Db, dbOf } from '@tradewind/api/src/database/db.ts';
import { runOperate } from '@tradewind/api/src/operate/command.ts';
import { commands } from '@tradewind/api/src/operate/operate.ts';
import { createDataSource, migrate } from '@tradewind/api/src/productDatabase.ts';
import { readSettings } from '@tradewind/api/src/settings.ts';
import { startApi } from '@tradewind/api/testing/apiProcess.ts';
import { addressesOf, databaseSettings } from '@tradewind/api/testing/databaseAddresses.ts';
import { nonDurableSettings, startEmbedded } from '@tradewind/api/testing/embeddedPostgres.ts';
import { makeManyJobs } from '@tradewind/api/testing/makeManyJobs.ts';
import { openShop, type Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { makeFolder } from '@tradewind/tooling/folders';
import { findPostgresPrograms } from '@tradewind/tooling/postgresFiles';
import { archiveSettings } from '@tradewind/tooling/walArchive';
import { onTestFinished } from 'vitest';
import { addFiles, createAccesses, tryAccesses } from './accesses.ts';
import { deleteFiles, recover } from './recover.ts';

interface Options {
  /** Jobs are a hundred times as many. */
  readonly clientsEach: number;
  readonly files: number;
}

/** Runs a subcommand of `operate`. Returns its exit code, its lines and how long it took. */
const operate = async (environment: Record<string, string>, ...args: string[]) => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const context = { environment, fromFile: [], print, printError: print };
  const began = performance.now();
  const code = await runOperate(commands, args, context);
  return { code, lines, seconds: Math.round((performance.now() - began) / 100) / 10 };
};

const folders = () => ({
  FILES_DIR: makeFolder(),
  KEEP_DELETED_FILES_DAYS: '1',
  ARTIFACTS_DIR: makeFolder(),
  BACKUP_PASSPHRASE: 'kettle sofa lamp 4711',
  WORK: 'off',
});

const counts = `select (select count(*) from job)::int as jobs, (select count(*) from invoice)::int as invoices,
  (select count(*) from activity)::int as activities, (select count(*) from stored_file)::int as files`;
const countRows = async (db: Db) => (await db.rows<Record<string, number>>(counts))[0];

/** The whole product as a process, for a shop, in an environment. */
const serve = async (shop: Shop, environment: Record<string, string>) => {
  const api = await startApi(environment);
  return { api, product: { ...shop.product, url: api.url, settings: readSettings(environment) } };
};

/**
 * Backs up a product that is in use, and restores it into an empty database and empty folders: first
 * with the secrets of another product, then with those of the backup. Returns the output of each command,
 * the rows before and after, and which sessions, links and files work afterwards; also on the same server
 * recovered to the moment before a file was deleted.
 */
export const backUpAndRestore = async ({ clientsEach, files }: Options) => {
  const walArchiveDir = makeFolder();
  const programs = await findPostgresPrograms();
  const archiving = archiveSettings(walArchiveDir, programs.user);
  const server = await startEmbedded({ ...nonDurableSettings, ...archiving });
  onTestFinished(server.remove);
  const url = await server.createDatabase('tradewind');
  await migrate(addressesOf(url));
  const shop = await openShop(url);
  const before = { ...shop.environment, ...folders() };
  const { api, product } = await serve(shop, before);
  const accesses = await createAccesses(product, shop);
  await makeManyJobs(product, clientsEach);
  await addFiles(product, shop, files);
  await product.db.rows(
    `select pgboss.create_queue('of-another-release', '{"policy":"standard"}')`,
  );
  await product.db.rows(`insert into pgboss.job (name) values ('of-another-release')`);
  const rowsBefore = await countRows(product.db);
  const into = makeFolder();
  const backup = await operate(before, 'backup', '--base', '--to', into, '--json');
  const { folder } = JSON.parse(backup.lines.at(-1) ?? '{}') as { folder: string };
  const until = await deleteFiles(product, shop, accesses.jobId);
  await api.stop();
  await shop.dataSource.destroy();

  const recovered = await recover(programs, { folder, walArchiveDir, until });
  const earlier = await serve(shop, { ...before, ...databaseSettings(recovered) });
  const worksEarlier = await tryAccesses(earlier.product, shop, accesses);
  await earlier.api.stop();

  const empty = await server.createDatabase('restored');
  const stranger = { ...databaseSettings(empty), ...folders(), JWT_SECRET: 'x'.repeat(40) };
  const refused = await operate(stranger, 'restore', folder);
  const secrets = await operate(stranger, 'restore', folder, '--secrets');
  const found = Object.fromEntries(
    secrets.lines.map((line) => line.split('=') as [string, string]),
  );
  const after = { ...stranger, ...found };
  const restore = await operate(after, 'restore', folder);
  const again = await operate(after, 'restore', folder);
  const dataSource = await createDataSource(empty, 2).initialize();
  onTestFinished(() => dataSource.destroy());
  const rowsAfter = await countRows(dbOf(dataSource));
  const next = await serve(shop, after);
  onTestFinished(() => next.api.stop());
  const works = await tryAccesses(next.product, shop, accesses);
  return { backup, refused, restore, again, rowsBefore, rowsAfter, works, worksEarlier };
};
