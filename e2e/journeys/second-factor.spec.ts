import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type Business, enter, openBusiness } from '../support/api.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { queryDatabase } from '../support/queryDatabase.ts';

const password = 'Harbour42';

const readBase32 = (text: string): Buffer => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((character) =>
    alphabet.indexOf(character).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};

/** The code of an authenticator app at an instant (RFC 6238). */
const totpCode = (secret: string, now: number): string => {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', readBase32(secret)).update(step).digest();
  const from = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** A business whose owner has an authenticator app. */
const openWithApp = async () => {
  const business = await openBusiness();
  const { secret } = await business.api.startTotp();
  const body = { code: totpCode(secret, Date.now()) };
  const { recoveryCodes } = await business.api.confirmTotp({ body });
  return { business, secret, recoveryCodes };
};

/** Proves the password by keyboard, as far as the second step. */
const enterPassword = async (page: Page, { session }: Business) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(session.user.email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
};

const isInDashboard = (page: Page) => page.waitForURL('**/dashboard');

test.describe('on a phone of 360 px, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a wrong code is refused, and that of the app signs in after the password', async ({
    page,
  }) => {
    const { business, secret } = await openWithApp();
    await enterPassword(page, business);
    const code = page.getByLabel('Code from your authenticator app');
    await expect(code).toBeFocused();
    const right = totpCode(secret, Date.now() + 30_000);
    await page.keyboard.type(right.replace(/./g, (digit) => String(9 - Number(digit))));
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not right, or was used already.')).toBeVisible();
    await expect(code).toBeFocused();
    await code.press('Control+A');
    await page.keyboard.type(right);
    await page.keyboard.press('Enter');
    await isInDashboard(page);
  });

  test('a recovery code signs in once', async ({ page }) => {
    const { business, recoveryCodes } = await openWithApp();
    for (const isFirst of [true, false]) {
      await enterPassword(page, business);
      await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Recovery code')).toBeFocused();
      await page.keyboard.type(recoveryCodes[0] ?? '');
      await page.keyboard.press('Enter');
      if (!isFirst) break;
      await isInDashboard(page);
      await page.evaluate(() => localStorage.clear());
    }
    await expect(page.getByText('This code is not right, or was used already.')).toBeVisible();
  });
});

/** A business whose owner has a passkey of this browser, added as Settings do. */
const openWithPasskey = async (page: Page): Promise<Business> => {
  const business = await openBusiness();
  await addAuthenticator(page);
  await page.goto('/register');
  await page.evaluate(async (token) => {
    const call = async (path: string, body?: object) => {
      const response = await fetch(`/api/auth/passkeys${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.json();
    };
    const { challenge, options } = await call('/options');
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const created = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    await call('', { challenge, credential: created.toJSON(), name: 'Test browser' });
  }, business.session.token);
  return business;
};

test('a passkey signs in by its button alone, and after the password', async ({ page }) => {
  // A passkey offered at the field would be chosen before anything is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const business = await openWithPasskey(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await isInDashboard(page);
  await page.evaluate(() => localStorage.clear());

  await enterPassword(page, business);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await isInDashboard(page);
});

test('a passkey that the browser offers at the field signs in', async ({ page }) => {
  await openWithPasskey(page);
  // The virtual authenticator chooses at once what a person would choose at the field.
  await page.goto('/login');
  await isInDashboard(page);
});

test('a change of the address asks for the passkey in a dialog, and then goes on', async ({
  page,
}) => {
  const business = await openWithPasskey(page);
  await enter(page, business);
  // With a second factor it needs proof of the last ten minutes, with either setting of STEP_UP.
  const { _id, businessId } = business.session.user;
  await queryDatabase(
    `update user_session set stepped_up_at = now() - interval '11 minutes'
     where business_id = $1 and user_id = $2`,
    [businessId, _id],
  );
  const factors = page.waitForResponse('**/api/auth/factors');
  await page.goto('/dashboard/settings?tab=account');
  await factors;
  await page.getByRole('button', { name: 'Change address' }).press('Enter');
  await expect(page.getByLabel('New email address')).toBeFocused();
  await page.keyboard.type(`new-${_id}@example.com`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).not.toBeAttached();
  await expect(page.getByText(`new-${_id}@example.com`)).toBeVisible();
  await expect(page.getByLabel('New email address')).not.toBeAttached();
});
