import { beforeEach, expect, test, vi } from 'vitest';

const register = vi.spyOn(navigator.serviceWorker, 'register');

beforeEach(() => {
  vi.useFakeTimers();
  register.mockReset().mockRejectedValue(new Error('Tests have no service worker.'));
  return () => vi.useRealTimers();
});

const open = async (saveData: boolean) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  // A page has it once, so each test needs an address of its own.
  const address = `./registerServiceWorker.ts?saveData=${saveData}`;
  await import(/* @vite-ignore */ address);
};

test('a page registers the service worker five seconds after it has loaded', async () => {
  await open(false);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js');
});

test('a page of a browser that saves data registers no service worker', async () => {
  await open(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(register).not.toHaveBeenCalled();
});
