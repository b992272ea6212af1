import type { User } from '@tradewind/contracts/users';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { refetchComposition } from '../composition/composition.ts';
import { editionOf } from '../testing/compositionFixtures.ts';
import { MailUsageBanner } from './MailUsageBanner.tsx';

const open = async (mailsNearlyUsed: boolean) => {
  const edition = editionOf({ catalog: ['/dashboard/settings'] });
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(edition));
  await refetchComposition();
  return render(
    <MemoryRouter>
      <MailUsageBanner user={{ mailsNearlyUsed } as User} />
    </MemoryRouter>,
  );
};

test('leads to the plan once most of the mails of today are used', async () => {
  const screen = await open(true);
  await expect
    .element(screen.getByText(/^Most of today’s mails are used.*to customers and to the team fail/))
    .toBeVisible();
  const link = screen.getByRole('link', { name: 'See what is left' });
  await expect.element(link).toHaveAttribute('href', '/dashboard/settings?tab=plan');
});

test('is absent before that', async () => {
  const screen = await open(false);
  expect(screen.container.textContent).toBe('');
});
