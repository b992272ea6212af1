import { expect, test } from 'vitest';
import { anyProvider, anyService } from '../testing/anyProvider.ts';
import renderPage from './render.tsx';

interface SlotRequest {
  readonly query: { readonly serviceTypeId: string };
}

test('the booking page has the free times of the first services that can be booked', async () => {
  const provider = anyProvider();
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const services = ids.map((_id) =>
    anyService({ _id, name: _id, ...(_id === 'b' && { exceedsHours: true }) }),
  );
  const asked: string[] = [];
  await renderPage({
    path: `/book/${provider._id}`,
    search: '',
    origin: 'https://tradewind.example',
    edition: { id: 'tradewind', brand: { name: 'Tradewind' } as never, flags: {} as never },
    prefixes: ['/book'],
    signInWith: [],
    passwordPolicy: 'standard',
    call: async (name, request) => {
      if (name === 'getProvider') return provider;
      if (name === 'getServiceTypes') return services;
      asked.push((request as SlotRequest).query.serviceTypeId);
      return { availableSlots: [], timezone: 'America/New_York', nextSlot: null };
    },
  });
  expect(asked).toEqual(['a', 'c', 'd', 'e', 'f', 'g']);
});
