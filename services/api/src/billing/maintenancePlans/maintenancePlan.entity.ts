import type { PlanPeriod, planRenewals } from '@tradewind/contracts/maintenancePlans';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

const columns = {
  businessId: col.business(),
  id: col.id(),
  clientId: col.uuid('client_id'),
  propertyId: col.orNull(col.uuid('property_id')),
  name: col.text(),
  period: col.text<PlanPeriod>(),
  priceCents: col.cents('price_cents'),
  discount: col.decimal(),
  startsOn: col.day('starts_on'),
  billedFrom: col.day('billed_from'),
  renewal: col.text<(typeof planRenewals)[number]>(),
  renewsOn: col.day('renews_on'),
  askedFor: col.orNull(col.day('asked_for')),
  endsOn: col.orNull(col.day('ends_on')),
  nextInvoiceOn: col.orNull(col.day('next_invoice_on')),
  nextWorkOn: col.orNull(col.day('next_work_on')),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

export type MaintenancePlanColumns = RowOf<typeof columns>;
export const MaintenancePlanEntity = new EntitySchema<MaintenancePlanColumns>({
  name: 'MaintenancePlan',
  tableName: 'maintenance_plan',
  columns,
});
