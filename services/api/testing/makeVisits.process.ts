import { dbOf } from '../src/database/db.ts';
import { makeVisits } from '../src/operations/recurrences/makeVisits.ts';
import { createDataSource } from '../src/productDatabase.ts';

// Makes the visits that are due, as the background work of a process does; a test may kill it.
const dataSource = await createDataSource(process.env.DATABASE_URL ?? '', 2).initialize();
await makeVisits(dbOf(dataSource), { error: (...entry: unknown[]) => console.error(entry) });
await dataSource.destroy();
