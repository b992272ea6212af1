import type { Service } from '@tradewind/contracts/serviceCatalog';

/** A service of the catalog; `changes` override its fields. */
export const anyService = (changes: Partial<Service> = {}): Service => ({
  _id: '00000000-0000-4000-8000-00000000000a',
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Furnace tune-up',
  description: 'Clean, test and adjust.',
  category: 'Maintenance',
  subcategory: '',
  price: 149,
  cost: 32,
  duration: 90,
  isActive: true,
  isPublic: true,
  imageUrl: '',
  color: '#ea580c',
  tags: [],
  materials: [],
  laborHours: 1.5,
  notes: '',
  position: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  ...changes,
});
