import type { customerTypes } from '@tradewind/contracts';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

const columns = {
  businessId: col.business(),
  id: col.id(),
  name: col.text(),
  email: col.text(),
  phone: col.text(),
  customerType: col.text<(typeof customerTypes)[number]>('customer_type'),
  companyName: col.text('company_name'),
  notes: col.text(),
  taxExempt: col.flag('tax_exempt'),
  street: col.text(),
  city: col.text(),
  state: col.text(),
  zip: col.text(),
  country: col.text(),
  archivedAt: col.orNull(col.instant('archived_at')),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

export type ClientRow = RowOf<typeof columns>;
export const ClientEntity = new EntitySchema<ClientRow>({
  name: 'Client',
  tableName: 'client',
  columns,
});
