import { toDollars } from '@tradewind/contracts';
import type { Address, Client, ClientDetail } from '@tradewind/contracts/clients';
import type { ClientFigures, FoundClient } from './clients.queries.ts';

type AddressColumns = Record<'street' | 'city' | 'state' | 'zip' | 'country', string>;

/** An address under both names of its postal code (decision 1). */
export const presentAddress = ({ street, city, state, zip, country }: AddressColumns): Address => ({
  street,
  city,
  state,
  zip,
  zipCode: zip,
  country,
});

/** Presents a client. */
export const presentClient = (row: FoundClient): Client => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  customerType: row.customer_type,
  companyName: row.company_name,
  company: row.company_name,
  notes: row.notes,
  taxExempt: row.tax_exempt,
  address: presentAddress(row),
  city: row.city,
  state: row.state,
  zip: row.zip,
  jobCount: row.job_count,
  jobs: row.job_ids,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

/** Presents a client with the owed and paid amounts, in dollars. */
export const presentClientDetail = (row: FoundClient, figures: ClientFigures): ClientDetail => ({
  ...presentClient(row),
  balanceOwed: toDollars(figures.owed_cents),
  lifetimeValue: toDollars(figures.earned_cents),
  quoteCount: figures.quote_count,
  invoiceCount: figures.invoice_count,
  planCount: figures.plan_count,
  lastVisit: figures.last_visit?.toISOString() ?? null,
  nextVisit: figures.next_visit?.toISOString() ?? null,
});
