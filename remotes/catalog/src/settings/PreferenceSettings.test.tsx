import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test } from 'vitest';
import { openSettings } from '../testing/openSettings.tsx';

const choice = 'This is for you alone: everyone on your team has their own choice.';

test('the switch of notifications names the mails of a technician', async () => {
  const user = anyUser({ role: 'technician', isContactPerson: false });
  const { screen } = await openSettings('notifications', {}, user);
  await expect
    .element(screen.getByRole('switch', { name: 'Enable notifications' }))
    .toHaveAccessibleDescription(
      `Email when a job is given to you or taken from you, when one of yours is moved or cancelled, and when customers book, move or cancel one of yours online. ${choice}`,
    );
});

test('the switch of notifications names the mails of an admin who also gets those of the business', async () => {
  const user = anyUser({ isContactPerson: true });
  const { screen } = await openSettings('notifications', {}, user);
  await expect
    .element(screen.getByRole('switch', { name: 'Enable notifications' }))
    .toHaveAccessibleDescription(
      `Email when customers book, move or cancel online or answer a quote, when a maintenance plan ends unless it is renewed, when a job is given to you or taken from you, and when one of yours is moved or cancelled. ${choice}`,
    );
});
