import { Job } from '@tradewind/contracts/jobs';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { anyQuote } from './anyDocument.ts';

const { client } = anyQuote();

const jobId = '00000000-0000-4000-8000-000000000401';

/** A completed job with one service and no materials; `changes` override its fields. */
export const anyJob = (changes: Partial<Job> = {}): Job => ({
  ...sampleOf(Job),
  _id: jobId,
  id: jobId,
  title: 'No heat upstairs',
  description: '',
  client: { ...client, notes: '' },
  status: 'completed',
  scheduledDate: '2026-11-18',
  scheduledTime: '09:00',
  startTime: '2026-11-18T14:00:00.000Z',
  duration: 60,
  completedDate: '2026-11-18T15:00:00.000Z',
  jobNumber: '2026-00041',
  serviceType: 'Repair call',
  assignedTo: null,
  notes: '',
  attachments: [],
  tasks: [],
  materials: [],
  invoicedElsewhere: false,
  paidElsewhere: false,
  location: { address: '', city: '', state: '', zip: '', country: 'USA' },
  createdAt: '2026-11-17T12:00:00.000Z',
  updatedAt: '2026-11-18T15:00:00.000Z',
  version: 1,
  ...changes,
});

const serviceId = '00000000-0000-4000-8000-000000000501';

/** An active service of the catalog; `changes` override its fields. */
export const anyService = (changes: Partial<Service> = {}): Service => ({
  _id: serviceId,
  id: serviceId,
  name: 'Repair call',
  description: '',
  category: 'Repair',
  subcategory: '',
  price: 189,
  cost: 60,
  duration: 60,
  isActive: true,
  isPublic: true,
  imageUrl: '',
  color: '#3b82f6',
  tags: [],
  materials: [],
  laborHours: 1,
  notes: '',
  position: 1,
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  ...changes,
});
