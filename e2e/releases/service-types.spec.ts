import { expect, test } from '@playwright/test';
import { baseUrl as base, enter, openBusiness } from '../support/api.ts';
import { runRemotesOrThrow } from '../support/remotesCommand.ts';
import { drag } from '../support/schedule.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('deployToken', 'hostNames');

test('service types exist behind their flag and order the services of the booking page', async ({
  page,
}) => {
  const business = await openBusiness();
  for (const name of ['Boiler', 'Drain', 'Tap']) {
    await business.api.createService({ body: { name, category: 'Repair', price: 90 } });
  }
  await enter(page, business);
  await page.goto('/dashboard/service-types');
  await page.waitForURL((url) => url.pathname === '/');

  const id = `types-${Date.now()}`;
  await runRemotesOrThrow(
    process.cwd(),
    ...['edition', 'create', id, '--host', `${id}.localhost`, '--name', 'Types'],
    ...['--remotes', 'catalog,booking', '--flag', 'serviceTypes=on'],
  );
  await page.goto(`${base.replace('localhost', `${id}.localhost`)}/dashboard/service-types`);
  const offered = page.getByRole('list', { name: 'On your booking page' });
  const names = offered.getByRole('link');
  await expect(names).toHaveText(['Boiler', 'Drain', 'Tap']);

  const visitors = async () => {
    const params = { providerId: business.session.user._id };
    return (await business.api.getServiceTypes({ params })).map(({ name }) => name);
  };
  await drag(
    page,
    page.getByRole('button', { name: /^Move Tap: drag/ }),
    page.getByRole('button', { name: /^Move Boiler: drag/ }),
  );
  await expect(names).toHaveText(['Tap', 'Boiler', 'Drain']);
  await expect.poll(visitors).toEqual(['Tap', 'Boiler', 'Drain']);

  await page.getByRole('button', { name: /^Move Drain: drag/ }).press('ArrowUp');
  await expect.poll(visitors).toEqual(['Tap', 'Drain', 'Boiler']);
  await page.getByRole('button', { name: 'Hide Drain' }).click();
  await expect.poll(visitors).toEqual(['Tap', 'Boiler']);
  await page.getByRole('button', { name: 'Show Drain' }).click();
  await expect.poll(visitors).toEqual(['Tap', 'Boiler', 'Drain']);
  await page.reload();
  await expect(names).toHaveText(['Tap', 'Boiler', 'Drain']);
});
