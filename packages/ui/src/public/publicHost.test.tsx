import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../index.ts';
import { PublicRouter } from './PublicRouter.tsx';
import { hydratePage } from './publicHost.tsx';

const Times = () => {
  const [times, setTimes] = useState(['8:00 AM', '9:30 AM']);
  return (
    <main>
      <ul aria-label="Times">
        {times.map((time) => (
          <li key={time}>
            <Button onClick={() => setTimes(times.filter((other) => other !== time))}>
              {time}
            </Button>
          </li>
        ))}
      </ul>
    </main>
  );
};

test('preserves the keyboard focus on a public page', async () => {
  const url = location.pathname + location.search;
  const drawn = await render(
    <PublicRouter url={url}>
      <Times />
    </PublicRouter>,
  );
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = drawn.container.innerHTML;
  await drawn.unmount();
  document.body.append(root);
  const taken = vi.fn();
  addEventListener('tradewind:ready', taken, { once: true });
  const unmount = hydratePage(<Times />);
  onTestFinished(() => {
    unmount?.();
    root.remove();
  });
  await expect.poll(() => taken).toHaveBeenCalled();
  (page.getByRole('button', { name: '8:00 AM' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: 'Times' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: '9:30 AM' })).toHaveFocus();
});
