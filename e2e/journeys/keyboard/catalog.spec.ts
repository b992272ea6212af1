import { expect } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { test } from '../../support/keys.ts';

test('a service with materials and tags is created, found, copied and deleted by keyboard', async ({
  page,
  keys,
}) => {
  const business = await openBusiness();
  await business.api.createService({ body: { name: 'AC repair', category: 'Repair', price: 129 } });
  await enter(page, business);
  await keys.open('/dashboard/service-catalog');
  const names = page.getByRole('list', { name: 'Services' }).getByRole('heading');
  await keys.enter('link', 'Add Service');
  await keys.expectOpened('Create Service');

  await test.step('Enter adds materials and tags, and their buttons remove them', async () => {
    await keys.fill('Name', 'Furnace tune-up');
    await keys.fill('Category', 'Maintenance', 'combobox');
    await keys.fill('Price', '149');
    await keys.fill('New material', 'Filter');
    await keys.press('Enter');
    await keys.expectFocus('textbox', 'New material');
    await page.keyboard.type('Belt');
    await keys.press('Enter');
    await keys.fill('Cost of Belt', '12.50', 'textbox');
    await keys.enter('button', 'Remove Belt');
    await expect(page.getByLabel('Cost of Belt')).toHaveCount(0);
    await keys.expectAnyFocus();
    for (const tag of ['heating', 'gas']) {
      await keys.fill('New tag', tag);
      await keys.press('Enter');
    }
    await keys.enter('button', 'Remove tag gas');
    await expect(page.getByRole('button', { name: 'Remove tag gas' })).toHaveCount(0);
    await keys.expectAnyFocus();
  });
  await keys.enter('button', 'Create Service');
  await keys.expectOpened('Service Catalog');
  await expect(names).toHaveText(['AC repair', 'Furnace tune-up']);

  await test.step('the list is filtered', async () => {
    await keys.fill('Search services', 'tune', 'searchbox');
    await expect(names).toHaveText(['Furnace tune-up']);
    await keys.pick('Category', 'Main');
    await expect(page).toHaveURL(/category=Maintenance/);
    await keys.tabTo('radio', 'Grid');
    await keys.press('ArrowRight');
    await expect(page).toHaveURL(/view=list/);
  });

  await test.step('a confirmation returns the focus to its button or to the list', async () => {
    await keys.enter('button', 'Delete Furnace tune-up');
    await keys.expectFocus('button', 'Cancel');
    await keys.press('Enter');
    await keys.expectFocus('button', 'Delete Furnace tune-up');
    await keys.press('Enter');
    await keys.expectFocus('button', 'Cancel');
    await keys.enter('button', 'Delete');
    await expect(page.getByText('No service matches these filters.')).toBeVisible();
    await keys.expectAnyFocus();
  });
  expect((await business.api.listServices()).rows.map(({ name }) => name)).toEqual(['AC repair']);
});
