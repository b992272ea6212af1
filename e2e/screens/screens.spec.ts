import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { problemsOf } from './screenChecks.ts';
import { screens } from './screens.ts';

for (const pattern of screens) {
  test(`${pattern} fits phone and desk, reads well in both themes and is accessible`, async ({
    open,
    complaints,
  }) => {
    const page = await open(pattern);
    expect(await problemsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
