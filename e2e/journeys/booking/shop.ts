import type { Page } from '@playwright/test';
import { type Business, openBusiness } from '../../support/api.ts';

const open = { isOpen: true, start: '08:00', end: '18:00' };

/** The same hours on every day of the week. */
export const everyDay = (hours = open) => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});

export interface Shop extends Business {
  /** Path of its booking page. */
  readonly path: string;
}

/** Creates a business that is open every day and lets the public book one service of an hour. */
export const openShop = async (timezone = 'America/New_York'): Promise<Shop> => {
  const business = await openBusiness({ timezone });
  const { api, session } = business;
  await api.updateUser({
    params: { id: session.user._id },
    body: { businessHours: everyDay() },
  });
  await api.createService({
    body: { name: 'Furnace tune-up', category: 'Heating', price: 120, duration: 60 },
  });
  return { ...business, path: `/book/${session.user.providerId}` };
};

export const service = (page: Page) => page.getByRole('button', { name: /Furnace tune-up/ });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Chooses the service, a later day, and a time. Returns the label of the time. */
export const chooseTime = async (page: Page, nth = 0): Promise<string> => {
  await service(page).click();
  await heading(page, 'Pick a day and time').waitFor();
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click();
  const time = page.getByRole('region', { name: 'Morning' }).getByRole('button').nth(nth);
  const words = (await time.textContent()) ?? '';
  await time.click();
  await heading(page, 'Your details').waitFor();
  return words;
};

export const fillDetails = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Full name').fill('Elena Petrova');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('(207) 555-0146');
};
