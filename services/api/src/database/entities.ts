import { UserEntity } from '../accounts/users/user.entity.ts';
import { InvoiceEntity } from '../billing/invoices/invoice.entity.ts';
import { QuoteEntity } from '../billing/quotes/quote.entity.ts';
import { ServiceEntity } from '../operations/catalog/service.entity.ts';
import { ClientEntity } from '../operations/clients/client.entity.ts';
import { JobEntity } from '../operations/jobs/job.entity.ts';

/** Every table that is written through a repository. */
export const entities = [
  ClientEntity,
  JobEntity,
  UserEntity,
  QuoteEntity,
  InvoiceEntity,
  ServiceEntity,
] as const;
