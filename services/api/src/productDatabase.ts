import type { DataSource } from 'typeorm';
import { UserEntity } from './accounts/users/user.entity.ts';
import { InvoiceEntity } from './billing/invoices/invoice.entity.ts';
import { QuoteEntity } from './billing/quotes/quote.entity.ts';
import { configureDataSource, runMigrations } from './database/dataSource.ts';
import { migrateQueues } from './engines/queue/queues.ts';
import { ServiceEntity } from './operations/catalog/service.entity.ts';
import { ClientEntity } from './operations/clients/client.entity.ts';
import { JobEntity } from './operations/jobs/job.entity.ts';

/** Every table that is written through a repository. */
const entities = [
  ClientEntity,
  JobEntity,
  UserEntity,
  QuoteEntity,
  InvoiceEntity,
  ServiceEntity,
] as const;

/** Creates the product's data source, not yet connected; `poolSize` bounds its connections. */
export const createDataSource = (url: string, poolSize: number): DataSource =>
  configureDataSource(url, poolSize, entities);

/** Brings the schema and the queues up to date; of several processes one does it, the others wait. */
export const migrate = (dataSource: DataSource): Promise<void> =>
  runMigrations(dataSource, migrateQueues);
