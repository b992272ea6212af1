import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { connectToasts, createToasts, Toaster, toast } from '../src/index.ts';

test('what a remote says before it is connected is kept, and reaches the shell', async () => {
  toast.error('Said too early.');
  const toasts = createToasts();
  const screen = await render(<Toaster toasts={toasts} />);
  connectToasts(toasts);
  await expect.element(screen.getByText('Said too early.')).toBeVisible();
  const view = vi.fn();
  toast.success({ title: 'Quote sent successfully!', action: { label: 'View', onClick: view } });
  await expect.element(screen.getByText('Quote sent successfully!')).toBeVisible();
  await screen.getByRole('button', { name: 'View' }).click();
  expect(view).toHaveBeenCalledOnce();
});
