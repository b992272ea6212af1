import { expect, type Page, test } from '@playwright/test';
import { type Business, enter, openBusiness } from '../support/api.ts';

/** Completes the sign-in on the Test bank's page, in its frame over My Money. */
const signIn = async (page: Page, bank: RegExp, happens: string) => {
  const testBank = page.frameLocator('iframe[title="Test bank"]');
  await expect(testBank.getByText('This is no real bank.')).toBeVisible();
  await testBank.getByLabel(bank).check();
  await testBank.getByLabel(happens).check();
  await testBank.getByRole('button', { name: 'Connect' }).click();
  return testBank;
};

/** Disconnects the only bank, and confirms or cancels. */
const disconnect = async (page: Page, answer: 'Cancel' | 'Disconnect') => {
  await page.getByRole('main').getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toBeHidden();
};

/** Opens My Money of a new business; the server uses Plaid's own library. */
const openMyMoney = async (page: Page): Promise<Business> => {
  const business = await openBusiness();
  await enter(page, business);
  await page.goto('/dashboard/my-money');
  return business;
};

const harbor = /Harbor Credit Union/;
const summit = /Summit National/;
const connect = (page: Page) => page.getByRole('button', { name: 'Connect Bank Account' });

test('a bank is connected on the page of the Test bank, shown, and disconnected', async ({
  page,
}) => {
  await openMyMoney(page);

  await test.step('a wrong password connects nothing and allows another try', async () => {
    await expect(page.getByText('Bank Account Connected')).toBeHidden();
    await connect(page).click();
    const testBank = await signIn(page, harbor, 'Wrong name or password');
    await expect(testBank.getByRole('alert')).toContainText('The name or the password is wrong.');
    await signIn(page, harbor, 'Everything works');
    await expect(page.getByText('Bank Account Connected').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('shows accounts with balances, and the charts as tables', async () => {
    const accounts = page.getByRole('list', { name: 'Accounts at Test bank: Harbor' });
    await expect(accounts).toContainText('Business checking');
    await expect(accounts).toContainText('$18,204.77');
    await expect(accounts).toContainText('$9,350.00');
    const bank = page.getByRole('table', { name: 'Money in and out by month' });
    await expect(bank.getByRole('row')).toHaveCount(7);
  });

  await test.step('finds transactions by account and by words', async () => {
    const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await expect(rows.filter({ hasText: 'Walt Brennan' })).toContainText('+$3,863.41');
    await expect(rows.filter({ hasText: 'Payroll' })).toContainText('−$2,150.00');
    await page
      .getByRole('combobox', { name: 'Account' })
      .selectOption({ label: 'Tax savings ··4428' });
    await expect(rows).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Account' }).selectOption('All accounts');
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('corner fuel');
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows).toHaveCount(2);
  });

  await test.step('shows no accounts after disconnecting', async () => {
    await disconnect(page, 'Cancel');
    await expect(page.getByText('Business checking').first()).toBeVisible();
    await disconnect(page, 'Disconnect');
    await expect(connect(page)).toBeVisible();
    await expect(page.getByText('Business checking')).toHaveCount(0);
    await expect(page.getByText('Bank Account Connected')).toBeHidden();
  });
});

test('a bank error shows its reason: unreachable, busy, or a new sign-in', async ({ page }) => {
  await openMyMoney(page);
  const refresh = page.getByRole('button', { name: 'Refresh' });

  await connect(page).click();
  await signIn(page, summit, 'Works once, then cannot be reached');
  await refresh.click();
  await expect(page.getByRole('alert')).toContainText('The bank cannot be reached right now.');
  await expect(page.getByText('$2,911.05')).toBeVisible();

  await disconnect(page, 'Disconnect');
  await connect(page).click();
  await signIn(page, summit, 'Works once, then asks to sign in again');
  await refresh.click();
  await expect(page.getByText(/^Your bank asks you to sign in again\./)).toBeVisible();
  await expect(refresh).toBeDisabled();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await signIn(page, summit, 'Everything works');
  await expect(refresh).toBeEnabled();
  await expect(page.getByText(/^Your bank asks you to sign in again\./)).toBeHidden();
});

test('a bank is connected by keyboard', async ({ page }) => {
  await openMyMoney(page);
  // The button is disabled until the bank is ready, and takes no focus until then.
  await expect(connect(page)).toBeEnabled();
  await connect(page).focus();
  await page.keyboard.press('Enter');
  const testBank = page.frameLocator('iframe[title="Test bank"]');
  // Keys may be pressed only once the dialog has the focus.
  await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1);
  await testBank.getByRole('button', { name: 'Connect' }).press('Enter');
  await expect(page.getByText('Bank Account Connected').first()).toBeVisible();
});
