import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { problemsOf } from './screenChecks.ts';
import { screens } from './screens.ts';

for (const pattern of screens) {
  test(`${pattern} fits phone and desktop, has enough contrast in both themes and is accessible`, async ({
    open,
    consoleErrors,
  }) => {
    const page = await open(pattern);
    expect(await problemsOf(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
}
