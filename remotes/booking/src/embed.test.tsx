import { afterEach, expect, test, vi } from 'vitest';
import { mount } from './embed.tsx';
import { anyProvider, anyService } from './testing/anyProvider.ts';

const provider = anyProvider();

/** Responds for every product; returns the requested addresses. */
const mockFetch = () => {
  const requested: string[] = [];
  const responses: Readonly<Record<string, unknown>> = {
    '/api/composition': {
      edition: 'default',
      brand: { name: 'Tradewind', primaryColor: '#3b82f6', logoUrl: '', faviconUrl: '' },
      flags: {},
    },
    [`/api/users/providers/${provider._id}`]: provider,
    [`/api/service-types/public/${provider._id}`]: [anyService()],
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : input);
    requested.push(href);
    return Response.json(responses[pathname] ?? {}, { status: pathname in responses ? 200 : 404 });
  });
  return requested;
};

afterEach(() => vi.restoreAllMocks());

test('requests the services from the new API after an update', async () => {
  const requested = mockFetch();
  const place = document.body.appendChild(document.createElement('div'));
  const mounted = mount(place, { api: 'https://one.example/api', path: `/book/${provider._id}` });
  const shown = () => place.shadowRoot?.querySelector('h1')?.textContent;
  await expect.poll(shown).toBe('Select a service');
  mounted.update({ api: 'https://two.example/api' });
  await expect
    .poll(() => requested)
    .toContain(`https://two.example/api/service-types/public/${provider._id}`);
  await expect.poll(shown).toBe('Select a service');
  mounted.unmount();
  place.remove();
});
