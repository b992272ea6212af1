import type { Business } from '../../support/api.ts';

/** Two services that visitors can book. */
export const offerServices = async ({ api }: Business): Promise<void> => {
  const body = { category: 'Heating', duration: 60, isActive: true, isPublic: true };
  await api.createService({ body: { ...body, name: 'Boiler service', price: 219 } });
  await api.createService({ body: { ...body, name: 'Furnace tune-up', price: 149 } });
};
