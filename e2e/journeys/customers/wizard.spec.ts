import { expect, type Page, test } from '@playwright/test';
import { type Business, enter, openBusiness } from '../../support/api.ts';
import { elena, field, keep } from './book.ts';

/** Opens the wizard from the list as the owner of the business. */
const openWizard = async (page: Page, business: Business) => {
  await enter(page, business);
  await page.goto('/dashboard/customers');
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(field(dialog, 'Name')).toBeFocused();
  return dialog;
};

test('step 1 validates each field on blur, and then on each key', async ({ page }) => {
  const dialog = await openWizard(page, await openBusiness());
  const [name, phone, email] = [
    field(dialog, 'Name'),
    field(dialog, 'Phone'),
    field(dialog, 'Email'),
  ];
  const valid = dialog.getByRole('img', { name: 'Valid' });

  await name.press('Tab');
  await expect(name).toHaveAccessibleDescription('Name is required');
  await name.fill('W');
  await expect(name).toHaveAccessibleDescription('');

  await expect(phone).toHaveAccessibleDescription('US format: (XXX) XXX-XXXX');
  await phone.pressSequentially('20755501');
  await phone.press('Tab');
  await expect(phone).toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
  await phone.press('End');
  await phone.pressSequentially('9912345');
  await expect(phone).toHaveValue('(207) 555-0199');
  await expect(phone).toHaveAccessibleDescription('US format: (XXX) XXX-XXXX');
  await expect(valid).toHaveCount(1);

  await email.fill('walt@');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(valid).toHaveCount(1);
  await email.fill('walt@harbour.example');
  await expect(email).toHaveAccessibleDescription('');
  await expect(valid).toHaveCount(2);
});

test('a commercial customer has a company, and the wizard creates what was typed', async ({
  page,
}) => {
  const business = await openBusiness();
  const dialog = await openWizard(page, business);
  const next = dialog.getByRole('button', { name: 'Next' });
  const create = dialog.getByRole('button', { name: 'Create Customer' });
  await expect(field(dialog, 'Company name')).toHaveCount(0);
  await dialog.getByText('Commercial', { exact: true }).click();
  await next.click();
  await expect(field(dialog, 'Name')).toHaveAccessibleDescription('Name is required');
  await expect(field(dialog, 'Company name')).toHaveAccessibleDescription(
    'Company name is required for commercial customers',
  );
  await expect(field(dialog, 'Phone')).toHaveAccessibleDescription('Phone is required');
  await expect(field(dialog, 'Email')).toHaveAccessibleDescription('Email is required');
  await expect(create).toHaveCount(0);

  await field(dialog, 'Name').fill('Walt Brennan');
  await field(dialog, 'Company name').fill('Foreside Bakery');
  await field(dialog, 'Phone').fill('2075550199');
  await field(dialog, 'Email').fill('walt@harbour.example');
  await field(dialog, 'Email').press('Enter');
  await expect(field(dialog, 'Street address')).toBeFocused();

  await test.step('the focus stays in the dialog, and Back keeps what was typed', async () => {
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(field(dialog, 'Company name')).toHaveValue('Foreside Bakery');
    await expect(dialog.getByRole('button', { name: 'Back' })).toHaveCount(0);
    await next.click();
  });

  await create.click();
  for (const label of ['Street address', 'City', 'State', 'ZIP code']) {
    await expect(field(dialog, label)).toHaveAccessibleDescription(`${label} is required`);
  }
  expect((await business.api.listClients()).rows).toEqual([]);
  await field(dialog, 'Street address').fill('4 Commercial Street');
  await field(dialog, 'City').fill('Portland');
  await field(dialog, 'State').fill('ME');
  await field(dialog, 'ZIP code').fill('04101');
  await field(dialog, 'Notes').fill('Ring at the back door');
  await dialog.getByText('Tax exempt').click();
  await create.click();
  await expect(page.getByRole('heading', { name: 'Walt Brennan', level: 1 })).toBeVisible();
  const { rows } = await business.api.listClients();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    customerType: 'commercial',
    companyName: 'Foreside Bakery',
    phone: '(207) 555-0199',
    notes: 'Ring at the back door',
    taxExempt: true,
    address: { street: '4 Commercial Street', zip: '04101' },
  });
  await expect(page).toHaveURL(`/dashboard/customers/${rows[0]?._id}`);
});

test('a duplicate phone number or e-mail address shows a warning with a link to the customer', async ({
  page,
}) => {
  const business = await openBusiness();
  const { _id: id } = await keep(business, elena);
  const dialog = await openWizard(page, business);
  await field(dialog, 'Phone').fill('207.555.0146');
  await expect(dialog.getByText('Elena Petrova has the same phone number.')).toBeVisible();
  await field(dialog, 'Phone').fill('2075550147');
  await expect(dialog.getByText('Elena Petrova has the same')).toHaveCount(0);
  await field(dialog, 'Email').fill('Elena.Petrova@mail.example');
  await expect(dialog.getByText('Elena Petrova has the same e-mail address.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Open Elena Petrova' }).click();
  await expect(page).toHaveURL(`/dashboard/customers/${id}`);
  await expect(dialog).toBeHidden();
});

test('the fields have autocomplete tokens, and Escape asks for a confirmation before closing', async ({
  page,
}) => {
  const dialog = await openWizard(page, await openBusiness());
  const holds = async (tokens: Readonly<Record<string, string>>) => {
    for (const [label, token] of Object.entries(tokens)) {
      await expect(field(dialog, label)).toHaveAttribute('autocomplete', token);
    }
  };
  await dialog.getByText('Commercial', { exact: true }).click();
  await holds({ Name: 'name', 'Company name': 'organization', Phone: 'tel', Email: 'email' });
  await dialog.getByText('Residential', { exact: true }).click();
  await field(dialog, 'Name').fill('Zoe Lind');
  await field(dialog, 'Phone').fill('2075550177');
  await field(dialog, 'Email').fill('zoe@lind.example');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await holds({
    'Street address': 'address-line1',
    City: 'address-level2',
    State: 'address-level1',
    'ZIP code': 'postal-code',
  });

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard this customer?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(field(dialog, 'Street address')).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await expect(field(dialog, 'Name')).toHaveValue('');
});
