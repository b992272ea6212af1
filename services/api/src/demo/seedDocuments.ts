import { convertQuote } from '../billing/quotes/convertQuote.ts';
import type { Db } from '../database/db.ts';
import { seedInvoices } from './seedInvoices.ts';
import type { SeededJob } from './seedJobs.ts';
import { type DemoBusiness, demoZone } from './seedPeople.ts';
import { seedQuotes } from './seedQuotes.ts';

/** Writes quotes of every status, the invoices of the jobs, and one invoice made of a quote. */
export const seedDocuments = async (
  db: Db,
  demo: DemoBusiness,
  clientIds: readonly string[],
  jobs: readonly SeededJob[],
): Promise<void> => {
  const accepted = await seedQuotes(db, demo, clientIds);
  await seedInvoices(db, demo, jobs);
  const { businessId, adminId: userId } = demo;
  const maya = {
    userId,
    businessId,
    role: 'admin',
    name: 'Maya Ortiz',
    timezone: demoZone,
  } as const;
  for (const id of accepted) await convertQuote(db, maya, id);
};
