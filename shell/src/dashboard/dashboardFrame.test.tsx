import '../app.css';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dashboardFrame } from './dashboardFrame.ts';
import { OverlayHost, type Overlays } from './Overlays.tsx';

const { innerWidth, innerHeight } = window;
afterEach(() => page.viewport(innerWidth, innerHeight));

const showFrame = async (width: number, content?: ReactNode) => {
  await page.viewport(width, 740);
  const ready = Promise.withResolvers<Overlays>();
  const screen = await render(
    <>
      <div className={dashboardFrame}>{content}</div>
      <OverlayHost onReady={ready.resolve} />
    </>,
  );
  return { screen, ...(await ready.promise) };
};

const message = {
  title: 'The booking could not be declined, because somebody else has approved it.',
  description: 'Drain cleaning for Grace Lee on Friday, November 27 at 11:00 AM.',
};

/** The box of the message with a title. */
const box = (title = message.title) =>
  [...document.querySelectorAll('[data-scope=toast][data-part=root]')]
    .find(({ textContent }) => textContent.includes(title))
    ?.getBoundingClientRect();

test('on a phone a message stands above the buttons of a question, and is whole', async () => {
  const { screen, toasts, ask } = await showFrame(360);
  const answer = ask({ title: 'Decline booking?', text: 'Grace Lee', confirm: 'Decline' });
  const button = screen.getByRole('button', { name: 'Decline' });
  await expect.element(button).toBeVisible();
  toasts.error({ ...message, duration: 60_000 });
  await expect.element(screen.getByText(message.title)).toBeVisible();
  await expect.poll(() => box()?.top ?? -1).toBeGreaterThanOrEqual(0);
  await expect
    .poll(() => box()?.bottom ?? 1_000)
    .toBeLessThan(button.element().getBoundingClientRect().top);
  await button.click();
  expect(await answer).toBe(true);
  await expect.poll(() => box()?.top ?? 0).toBeGreaterThan(370);
});

test('on a phone a message stands above a question that a page asks at the bottom', async () => {
  const { screen, toasts } = await showFrame(
    360,
    <div data-question style={{ position: 'fixed', bottom: '76px', height: '500px' }}>
      <button type="button">Send message</button>
    </div>,
  );
  toasts.success({ title: 'Job moved', duration: 60_000 });
  await expect.element(screen.getByText('Job moved')).toBeVisible();
  await expect.poll(() => box('Job moved')?.top ?? -1).toBeGreaterThanOrEqual(0);
  await expect.poll(() => box('Job moved')?.bottom ?? 1_000).toBeLessThan(740 - 576);
});

test('beside the sidebar a message covers neither Logout nor the button at the foot of a form', async () => {
  const { screen, toasts } = await showFrame(
    1280,
    <>
      <nav>
        <button type="button" style={{ position: 'fixed', bottom: 0, left: 0 }}>
          Logout
        </button>
      </nav>
      <div data-sticky-foot style={{ position: 'fixed', bottom: 0, height: '60px' }}>
        <button type="button">Save Changes</button>
      </div>
    </>,
  );
  toasts.error({ title: 'The settings could not be saved.', duration: 60_000 });
  await expect.element(screen.getByText('The settings could not be saved.')).toBeVisible();
  const boxOf = (name: string) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect();
  await expect
    .poll(() => box('The settings could')?.left ?? 0)
    .toBeGreaterThan(boxOf('Logout').right);
  await expect
    .poll(() => box('The settings could')?.bottom ?? 1_000)
    .toBeLessThan(boxOf('Save Changes').top);
});
