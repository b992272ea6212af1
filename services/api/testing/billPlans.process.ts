import { pino } from 'pino';
import { billPlans } from '../src/billing/maintenancePlans/billPlans.ts';
import { dbOf } from '../src/database/db.ts';
import { createSignedLinks } from '../src/engines/linkTokens.ts';
import { dataSourceOf } from '../src/productDatabase.ts';
import { readSettings } from '../src/settings.ts';

/** Bills the plans that are due, and ends at once where the mail of the first one would get its link. */
const settings = readSettings(process.env);
const db = dbOf(await dataSourceOf(settings).initialize());
const links = {
  ...createSignedLinks(settings),
  sign: () => {
    process.kill(process.pid, 'SIGKILL');
    return '';
  },
};
await billPlans(db, { links, publicUrl: settings.publicUrl }, pino());
