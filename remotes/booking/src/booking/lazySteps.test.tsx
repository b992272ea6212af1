import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LazyStep } from './lazySteps.tsx';

test('a step that failed to load is loaded again once the connection is back', async () => {
  const load = vi
    .fn<() => Promise<() => React.ReactElement>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <h2>Your details</h2>);
  const screen = await render(<LazyStep load={load} props={{}} />);
  await expect.element(screen.getByText(/This step could not be loaded/)).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'Your details' })).toBeVisible();
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
