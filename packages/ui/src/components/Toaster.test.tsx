import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, createToasts, Toaster } from '../index.ts';

const showToaster = async () => {
  const toasts = createToasts();
  const screen = await render(
    <>
      <Button>Before</Button>
      <Toaster toasts={toasts} />
    </>,
  );
  return { toasts, screen };
};

const showToast = async (view = vi.fn()) => {
  const { toasts, screen } = await showToaster();
  toasts.success({ title: 'Quote sent successfully!', action: { label: 'View', onClick: view } });
  await expect.element(screen.getByText('Quote sent successfully!')).toBeVisible();
  return { screen, view };
};

test('clicking the action of a toast runs it', async () => {
  const { screen, view } = await showToast();
  await screen.getByRole('button', { name: 'View' }).click();
  expect(view).toHaveBeenCalledOnce();
});

test('Shift+Tab leaves the toasts when the focus came from an element or from outside the page', async () => {
  const { screen } = await showToast();
  // As from the browser's toolbar: from no element of the page.
  (screen.getByRole('button', { name: 'View' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}');
  await expect.element(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

test('toasts stand beside the sidebar of their page', async () => {
  const { style } = document.documentElement;
  style.setProperty('--side-bar', '244px');
  onTestFinished(() => void style.removeProperty('--side-bar'));
  const { screen } = await showToast();
  const toast = () => screen.getByRole('status').element().getBoundingClientRect();
  await expect.poll(() => toast().left).toBe(260);
});

test('a toast takes the place of the one with the same id, for a time of its own', async () => {
  const { toasts, screen } = await showToaster();
  toasts.success({ title: 'Status changed to Start', id: 'status', duration: 60_000 });
  await expect.element(screen.getByText('Status changed to Start')).toBeVisible();
  toasts.success({ title: 'Status changed to Finish', id: 'status', duration: 60_000 });
  await expect.element(screen.getByText('Status changed to Finish')).toBeVisible();
  await expect.poll(() => screen.getByText('Status changed to Start').query()).toBeNull();
});
