import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

const columns = {
  businessId: col.business(),
  id: col.id(),
  clientId: col.uuid('client_id'),
  name: col.text(),
  role: col.text(),
  phone: col.text(),
  email: col.text(),
  getsBookings: col.flag('gets_bookings'),
  getsQuotes: col.flag('gets_quotes'),
  getsInvoices: col.flag('gets_invoices'),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

/** A person of a client, and the kinds of mail that they get. */
export const ContactEntity = new EntitySchema<RowOf<typeof columns>>({
  name: 'Contact',
  tableName: 'contact',
  columns,
});
