import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';

const customer = (name: string) => ({
  name,
  email: 'sam.okafor@example.com',
  phone: '(207) 555-0172',
  address: { street: '4 Mill Lane', city: 'Falmouth', state: 'ME', zip: '04105' },
});

test('a change by another user appears on an open screen without a reload', async ({ page }) => {
  const business = await openBusiness();
  await enter(page, business);
  const following = page.waitForResponse('**/api/events');
  await page.goto('/dashboard/customers');
  await following;
  await expect(page.getByText("You haven't added any customers yet.")).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));

  await business.api.createClient({ body: customer('Sam Okafor') });
  await expect(page.getByText('Sam Okafor').first()).toBeVisible();
  await expect(page.locator('body[data-loaded-once]')).toBeAttached();
});

test('a hidden tab shows missed changes when it becomes visible', async ({ page }) => {
  const business = await openBusiness();
  await enter(page, business);
  const show = (state: 'visible' | 'hidden') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const following = page.waitForResponse('**/api/events');
  await page.goto('/dashboard/customers');
  await following;
  await expect(page.getByText("You haven't added any customers yet.")).toBeVisible();

  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/events'));
  await show('hidden');
  await left;
  await business.api.createClient({ body: customer('Ada Missed') });
  const again = page.waitForRequest('**/api/events?lastEventId=*');
  await show('visible');
  await again;
  await expect(page.getByText('Ada Missed').first()).toBeVisible();
});
