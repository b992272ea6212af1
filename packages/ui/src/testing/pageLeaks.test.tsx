import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchPage } from './pageLeaks.ts';

test('lists what a test file leaves in the page', async () => {
  const { innerWidth, innerHeight } = window;
  const field = document.createElement('input');
  const ignore = () => undefined;
  const restore = async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    document.removeEventListener('keydown', ignore, true);
    field.remove();
    delete document.body.dataset.scroll;
    sessionStorage.removeItem('draft');
    await page.viewport(innerWidth, innerHeight);
  };
  onTestFinished(restore);
  const findLeaks = watchPage();
  expect(findLeaks()).toEqual([]);

  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn');
  document.addEventListener('keydown', ignore, true);
  document.addEventListener('keydown', ignore, true);
  window.addEventListener('resize', ignore, { signal: AbortSignal.abort() });
  window.addEventListener('hashchange', ignore, { once: true });
  window.dispatchEvent(new Event('hashchange'));
  document.body.append(field);
  document.body.dataset.scroll = 'locked';
  field.focus();
  sessionStorage.setItem('draft', 'x');
  await page.viewport(360, 740);
  expect(findLeaks()).toEqual([
    expect.stringMatching(/^It leaves <body .*data-scroll="locked".*>\.$/),
    'It leaves <input>.',
    'It leaves the focus inside of the page.',
    'It leaves a window of 360 × 740.',
    'It leaves sessionStorage: draft=x.',
    'It leaves another window.Date.',
    'It leaves another console.warn.',
    expect.stringMatching(
      /^It leaves a listener for keydown of the document, added in pageLeaks\.test\.tsx:\d+\.$/,
    ),
    expect.stringMatching(/^It does not restore <body .*>\.$/),
    `It does not restore a window of ${innerWidth} × ${innerHeight}.`,
  ]);

  await restore();
  expect(findLeaks()).toEqual([]);
});
