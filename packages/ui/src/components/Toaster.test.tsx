import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, createToasts, Toaster } from '../index.ts';

const say = async (view = vi.fn()) => {
  const toasts = createToasts();
  const screen = await render(
    <>
      <Button>Before</Button>
      <Toaster toasts={toasts} />
    </>,
  );
  toasts.success({ title: 'Quote sent successfully!', action: { label: 'View', onClick: view } });
  await expect.element(screen.getByText('Quote sent successfully!')).toBeVisible();
  return { screen, view };
};

test('clicking the action of a toast runs it', async () => {
  const { screen, view } = await say();
  await screen.getByRole('button', { name: 'View' }).click();
  expect(view).toHaveBeenCalledOnce();
});

test('Shift+Tab leaves the toasts when the focus came from an element or from outside the page', async () => {
  const { screen } = await say();
  // As from the browser's toolbar: from no element of the page.
  (screen.getByRole('button', { name: 'View' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}');
  await expect.element(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});
