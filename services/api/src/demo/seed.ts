import { demoLogin, reactivateDemoAccounts } from '../accounts/demoAccounts.ts';
import { convertQuote } from '../billing/quotes/convertQuote.ts';
import { type Db, dbOf } from '../database/db.ts';
import type { Actor } from '../http/context.ts';
import { addOperator } from '../platform/operators/operators.ts';
import { createDataSource, migrate } from '../productDatabase.ts';
import { seedInvoices } from './seedInvoices.ts';
import { type SeededJob, seedJobs } from './seedJobs.ts';
import { type DemoBusiness, demoZone, seedBusiness, seedClients } from './seedPeople.ts';
import { seedPhoto } from './seedPhoto.ts';
import { seedPlans } from './seedPlans.ts';
import { seedProperties } from './seedProperties.ts';
import { seedQuotes } from './seedQuotes.ts';
import { seedRecurringJob } from './seedRecurringJob.ts';
import { seedServices } from './seedServices.ts';
import { seedVisits } from './seedVisits.ts';

/** An arbitrary number: concurrent seeds run one after another. */
const LOCK = 7_203_411_903;

/** Who makes the admin an operator, so that `start` shows the console (decision 188). */
const DEMO = 'the demo';

/** The admin, who converts quotes and creates plans. */
const mayaOf = ({ businessId, adminId: userId }: DemoBusiness): Actor => ({
  ...{ userId, businessId, role: 'admin', name: 'Maya Ortiz', timezone: demoZone },
  ...{ address: '', userAgent: '' },
});

/** Inserts quotes of every status, the invoices of the jobs, and an invoice converted from a quote. */
const seedDocuments = async (
  db: Db,
  demo: DemoBusiness,
  clientIds: readonly string[],
  jobs: readonly SeededJob[],
): Promise<void> => {
  const accepted = await seedQuotes(db, demo, clientIds);
  await seedInvoices(db, demo, jobs);
  const maya = mayaOf(demo);
  for (const id of accepted) await convertQuote(db, maya, id);
};

const url = process.env.DATABASE_URL;
const filesDir = process.env.FILES_S3_BUCKET ? undefined : process.env.FILES_DIR;
if (!url) {
  console.error(
    'The setting DATABASE_URL is missing: an address like postgresql://user:password@host:5432/name.',
  );
  process.exit(1);
}
if (process.env.NODE_ENV === 'production') {
  console.error('There is no demo business with NODE_ENV=production.');
  process.exit(1);
}

await migrate({
  databaseUrl: url,
  migrationDatabaseUrl: process.env.MIGRATION_DATABASE_URL || url,
});
const dataSource = await createDataSource(url, 2).initialize();
try {
  await dbOf(dataSource).transaction(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock($1)', [LOCK]);
    if (await reactivateDemoAccounts(tx)) {
      await addOperator(tx, demoLogin.email, DEMO);
      return;
    }
    const demo = await seedBusiness(tx);
    await addOperator(tx, demoLogin.email, DEMO);
    const db = tx.forBusiness(demo.businessId);
    const clientIds = await seedClients(db, demo);
    const [boiler = ''] = await seedProperties(db, demo, clientIds);
    await seedPhoto(db, mayaOf(demo), boiler, filesDir);
    const serviceIds = await seedServices(db, demo);
    const jobs = await seedJobs(db, demo, clientIds, serviceIds);
    await seedRecurringJob(db, demo, clientIds);
    await seedVisits(db, demo, jobs);
    await seedDocuments(db, demo, clientIds, jobs);
    await seedPlans(db, mayaOf(demo), clientIds, serviceIds);
  });
} finally {
  await dataSource.destroy();
}
console.log(`Sign in as ${demoLogin.email} with the password ${demoLogin.password}.`);
