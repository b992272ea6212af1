import type { MessagePreview } from '@tradewind/contracts/customerMessages';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';

const preview: MessagePreview = {
  kind: 'reminder',
  mail: {
    subject: 'Reminder: Tune-up on Fri, Nov 20 at 9:00 AM',
    heading: 'Your appointment is coming up',
    greeting: 'Hello Alex Morgan,',
    paragraphs: ['Harbor Heating & Air will see you soon.'],
    words: '',
    facts: [{ label: 'Where', value: '12 Main Street' }],
    action: null,
    after: [],
  },
};

test('a preview that cannot be loaded is shown after Retry', async () => {
  const getMessagePreviews = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue([preview]);
  const { screen } = await openSettings('messages', { getMessagePreviews });
  const button = screen.getByRole('button', { name: 'Preview of Reminder' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(screen.getByText('The preview could not be loaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('article', { name: preview.mail.subject })).toBeVisible();
  await button.click();
  expect(screen.getByRole('article').query()).toBeNull();
});

test('each message is switched by itself', async () => {
  const updateUser = vi.fn().mockResolvedValue(anyUser({ version: 2 }));
  const { screen } = await openSettings('messages', {
    getMessagePreviews: async () => [preview],
    updateUser,
  });
  await screen.getByText('On the way', { exact: true }).click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Settings saved successfully!')).toBeVisible();
  expect(updateUser.mock.lastCall?.[0].body).toMatchObject({
    preferences: {
      mailOnMyWay: false,
      mailReminder: true,
      mailMoved: true,
      mailCancelled: true,
      mailAssigned: true,
    },
  });
});
