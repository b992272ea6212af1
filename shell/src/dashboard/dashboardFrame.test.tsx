import '../app.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dashboardFrame } from './dashboardFrame.ts';
import { OverlayHost, type Overlays } from './Overlays.tsx';

const { innerWidth, innerHeight } = window;
afterEach(() => page.viewport(innerWidth, innerHeight));

const showFrame = async () => {
  await page.viewport(360, 740);
  const ready = Promise.withResolvers<Overlays>();
  const screen = await render(
    <>
      <div className={dashboardFrame} />
      <OverlayHost onReady={ready.resolve} />
    </>,
  );
  return { screen, ...(await ready.promise) };
};

const message = {
  title: 'The booking could not be declined, because somebody else has approved it.',
  description: 'Drain cleaning for Grace Lee on Friday, November 27 at 11:00 AM.',
};

test('on a phone a message stands above the buttons of a question, and is whole', async () => {
  const { screen, toasts, ask } = await showFrame();
  const answer = ask({ title: 'Decline booking?', text: 'Grace Lee', confirm: 'Decline' });
  const button = screen.getByRole('button', { name: 'Decline' });
  await expect.element(button).toBeVisible();
  toasts.error({ ...message, duration: 60_000 });
  await expect.element(screen.getByText(message.title)).toBeVisible();
  const box = () =>
    document.querySelector('[data-scope=toast][data-part=root]')?.getBoundingClientRect();
  await expect.poll(() => box()?.top ?? -1).toBeGreaterThanOrEqual(0);
  await expect
    .poll(() => box()?.bottom ?? 1_000)
    .toBeLessThan(button.element().getBoundingClientRect().top);
  await button.click();
  expect(await answer).toBe(true);
  await expect.poll(() => box()?.top ?? 0).toBeGreaterThan(370);
});
