import type { MaintenancePlan } from '@tradewind/contracts/maintenancePlans';
import { anyInvoice } from './anyDocument.ts';

const planId = '00000000-0000-4000-8000-000000000601';

/** A monthly plan with one invoice; `changes` override its fields. */
export const anyPlan = (changes: Partial<MaintenancePlan> = {}): MaintenancePlan => ({
  _id: planId,
  id: planId,
  name: 'Comfort plan',
  client: anyInvoice().client,
  property: null,
  state: 'active',
  price: 29,
  period: 'month',
  discount: 10,
  startsOn: '2026-11-01',
  renewal: 'automatic',
  renewsOn: '2027-11-01',
  endsOn: null,
  nextInvoiceOn: '2026-12-01',
  owed: 29,
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 3,
  services: [
    {
      service: '00000000-0000-4000-8000-000000000501',
      name: 'AC tune-up',
      timesPerYear: 2,
      firstOn: '2027-04-01',
    },
  ],
  prices: [{ from: '2026-11-01', price: 29 }],
  pauses: [],
  invoices: [
    {
      ...{ _id: anyInvoice()._id, invoiceNumber: 'INV-2026-00419', status: 'pending' },
      ...{ from: '2026-11-01', until: '2026-11-30', dueDate: '2026-12-01' },
      ...{ total: 29, balance: 29, sentAt: '2026-11-01T09:00:00.000Z', notSent: '' },
    },
  ],
  visits: [
    {
      visitId: '00000000-0000-4000-8000-000000000701',
      jobId: '00000000-0000-4000-8000-000000000301',
      ...{ name: 'AC tune-up', date: '2026-11-10', status: 'completed' },
    },
    {
      visitId: '00000000-0000-4000-8000-000000000702',
      jobId: '00000000-0000-4000-8000-000000000301',
      ...{ name: 'AC tune-up', date: '2027-05-10', status: 'scheduled' },
    },
  ],
  isAsked: false,
  isBilled: true,
  ...changes,
});
