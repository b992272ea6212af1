import '../app.css';
import { mockShell } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';

test('on a phone the buttons below the name are as wide as the card below them', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  const api = { getClient: async () => anyClient(), getClientTimeline: async () => [] };
  const shell = mockShell({ api });
  const screen = await render(
    shell.screen(remote, `/dashboard/customers/${anyClient()._id}`).element,
  );
  const card = screen.getByRole('region', { name: 'Customer info' });
  await expect.element(card).toBeVisible();
  const { left, right } = card.element().getBoundingClientRect();
  const box = (name: string) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect();
  expect(box('+ New Job').right).toBeCloseTo(right, 0);
  expect(box('Edit Customer').left).toBeCloseTo(left, 0);
});
