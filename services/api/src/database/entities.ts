import { ServiceEntity } from '../catalog/service.entity.ts';
import { ClientEntity } from '../clients/client.entity.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { JobEntity } from '../jobs/job.entity.ts';
import { QuoteEntity } from '../quotes/quote.entity.ts';
import { UserEntity } from '../users/user.entity.ts';

/** Every table that is written through a repository. */
export const entities = [
  ClientEntity,
  JobEntity,
  UserEntity,
  QuoteEntity,
  InvoiceEntity,
  ServiceEntity,
] as const;
