import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { problemsOf } from './screenChecks.ts';
import { differentScreens, screens } from './screens.ts';

for (const pattern of process.env.SCREENS === 'every' ? screens : differentScreens) {
  test(`${pattern} fits phone, tablet and desktop, has enough contrast in both themes and is accessible`, async ({
    open,
    consoleErrors,
  }) => {
    const page = await open(pattern);
    expect(await problemsOf(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
}
