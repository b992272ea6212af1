import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { chooseTime, fillDetails, heading, openShop } from '../booking/shop.ts';
import { elena, field, keep } from './book.ts';

test('equipment is added on the customer’s page, worked on, and lists the job in its history', async ({
  page,
}) => {
  const business = await openBusiness();
  const customer = await keep(business, elena);
  const elm = {
    name: 'Rental on Elm',
    street: '4 Elm St',
    city: 'Troy',
    state: 'NY',
    zip: '12180',
  };
  await business.api.createProperty({ params: { id: customer._id }, body: elm });
  await enter(page, business);
  await page.goto(`/dashboard/customers/${customer._id}`);

  const card = page.getByRole('region', { name: 'Equipment' });
  await card.getByRole('button', { name: 'Add equipment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add equipment' });
  await field(dialog, 'What it is').fill('Furnace');
  await field(dialog, 'Make').fill('Trane');
  await field(dialog, 'Model').fill('XR80');
  await field(dialog, 'Serial number').fill('TR-4471');
  await dialog
    .getByLabel('Property')
    .selectOption({ label: 'Rental on Elm · 4 Elm St, Troy, NY 12180' });
  await field(dialog, 'Warranty until').fill('10/02/2020');
  await dialog.getByRole('button', { name: 'Add equipment' }).click();
  await expect(card.getByRole('listitem')).toContainText('Warranty ended Oct 2, 2020');
  await card.getByRole('link', { name: 'Furnace' }).click();

  await expect(heading(page, 'Furnace · Trane XR80')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('No visits yet.')).toBeVisible();
  await page.getByRole('button', { name: '+ New Job' }).click();
  await expect(page.getByRole('checkbox', { name: 'Furnace · Trane XR80' })).toBeChecked();
  await expect(field(page, 'Address')).toHaveValue('4 Elm St');
  await field(page, 'Title').fill('Furnace service');
  await field(page, 'Scheduled date').fill('05/19/2032');
  await page.getByRole('button', { name: 'Create Job' }).click();

  await expect(heading(page, 'Furnace service')).toBeVisible();
  const worked = page.getByRole('region', { name: 'Equipment' });
  await expect(worked.getByText('Serial number TR-4471')).toBeVisible();
  await worked.getByRole('link', { name: 'Furnace' }).click();
  await history.getByRole('link', { name: 'Furnace service' }).click();
  await expect(heading(page, 'Furnace service')).toBeVisible();
});

test('a photo of equipment is attached, shown with its facts, and deleted', async ({ page }) => {
  const business = await openBusiness();
  const customer = await keep(business, elena);
  const params = { id: customer._id };
  const { _id } = await business.api.createEquipment({ params, body: { kind: 'Boiler' } });
  await enter(page, business);
  await page.goto(`/dashboard/customers/equipment/${_id}`);
  const files = page.getByRole('region', { name: 'Attachments' });
  await files.getByText('No attachments yet.').waitFor();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await files.locator('input[type=file]').setInputFiles({
    name: 'plate.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  });
  await expect(page.getByRole('img', { name: 'Boiler' })).toBeVisible();
  await files.getByRole('button', { name: 'Delete plate.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(files.getByText('No attachments yet.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Boiler' })).toHaveCount(0);
});

test('the link of a label opens a booking that names the equipment, until it is withdrawn', async ({
  page,
  browser,
}) => {
  const shop = await openShop();
  const customer = await keep(shop, elena);
  const body = { kind: 'Furnace', make: 'Trane', model: 'XR80', serialNumber: 'TR-4471' };
  const made = await shop.api.createEquipment({ params: { id: customer._id }, body });
  await enter(page, shop);
  await page.goto(`/dashboard/customers/equipment/${made._id}`);
  await page.getByRole('link', { name: 'Print label' }).click();
  await page.getByRole('button', { name: 'Create label' }).click();
  const code = page.getByRole('img', { name: /^QR code of / });
  const address = (await code.getAttribute('aria-label'))?.replace('QR code of ', '') ?? '';

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByText('Furnace · Trane XR80')).toBeVisible();
  const seen = (await visitor.locator('html').innerHTML()) ?? '';
  for (const secret of ['Elena', 'Petrova', '218 Foreside', 'TR-4471', customer._id])
    expect(seen).not.toContain(secret);
  await chooseTime(visitor);
  await fillDetails(visitor, 'tim.tenant@mail.example');
  await visitor.getByLabel('Full name').fill('Tim Tenant');
  await expect(visitor.getByLabel('City')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Book Appointment' }).click();
  await heading(visitor, 'Pending Approval').waitFor();

  const { rows } = await shop.api.listJobs({ query: { equipment: made._id } });
  await page.goto(`/dashboard/jobs/${rows[0]?._id}`);
  await expect(page.getByRole('region', { name: 'Equipment' })).toContainText('TR-4471');
  const people = page.getByRole('region', { name: 'Customer and location' });
  await expect(people).toContainText('Elena Petrova');
  await expect(people).toContainText('Requested byTim Tenant');

  await page.goto(`/dashboard/customers/equipment/${made._id}/label`);
  await page.getByRole('button', { name: 'Withdraw label' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Create label' })).toBeVisible();
  await visitor.goto(address);
  await visitor.getByRole('button', { name: /Furnace tune-up/ }).hover();
  await expect(visitor.getByText(/^This label is no longer valid\./)).toBeVisible();
  await visitor.context().close();
});
