import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IconButton } from './IconButton.tsx';

test('Escape hides the tooltip under the mouse, and reaches the focused element', async () => {
  const onKeyDown = vi.fn();
  await render(
    <>
      <IconButton label="Next week" icon="→" />
      <input aria-label="Title" onKeyDown={({ key }) => onKeyDown(key)} />
    </>,
  );
  const tooltip = page.getByText('Next week');
  await page.getByRole('button', { name: 'Next week' }).hover();
  await expect.element(tooltip).toBeVisible();
  (page.getByRole('textbox').element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  expect(onKeyDown).toHaveBeenCalledExactlyOnceWith('Escape');
});
