import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { liveRemote } from '../support/artifacts.ts';
import { promote, rollBack } from '../support/deploy.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { publishDefective } from './damages/defectiveVersion.ts';
import { throwsOnEvaluation, throwsOnRender } from './damages/defects.ts';

testsNeed('artifacts', 'deployToken');

const quotes = (page: Page) => page.getByRole('heading', { level: 1, name: 'Quotes', exact: true });
const goodVersion = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('good:billing') ?? '{}').version);

/** Uses the live version until it is stored as working, then releases a version with a defect. */
const workThenRelease = async (page: Page, defect: Parameters<typeof publishDefective>[1]) => {
  const remote = await liveRemote('billing');
  await enter(page, await openBusiness());
  await page.goto('/dashboard/quotes');
  await expect(quotes(page)).toBeVisible();
  await expect.poll(() => goodVersion(page)).toBe(remote.version);
  await promote('billing', await publishDefective(remote, defect));
  return remote;
};

test('a release that does not run falls back unnoticed to a version that worked in this browser', async ({
  page,
}) => {
  const { version } = await workThenRelease(page, throwsOnEvaluation);
  try {
    await page.reload();
    await expect(quotes(page)).toBeVisible();
    expect(await goodVersion(page)).toBe(version);
  } finally {
    await rollBack('billing');
  }
});

test('Retry on a page that breaks loads the version that worked', async ({ page }) => {
  const { version } = await workThenRelease(page, throwsOnRender);
  try {
    await page.reload();
    await expect(page.getByText('Billing could not be loaded.')).toBeVisible();
    expect(await goodVersion(page)).toBe(version);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(quotes(page)).toBeVisible();
  } finally {
    await rollBack('billing');
  }
});
