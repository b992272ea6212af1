import { expect, type Locator, type Page } from '@playwright/test';
import type { BusinessHours } from '@tradewind/contracts/businessHours';
import type { Client as Customer } from '@tradewind/contracts/clients';
import type { Job, NewJob } from '@tradewind/contracts/jobs';
import type { Business } from './api.ts';
import { untilFontsLoaded } from './fonts.ts';

/** A Wednesday, far from any clock change, and its week on the schedule. */
export const wednesday = '2032-05-19';
export const schedule = `/dashboard/schedule?date=${wednesday}`;

/** Every hour of every day is open. */
export const roundTheClock: BusinessHours = (() => {
  const day = { isOpen: true, start: '00:00', end: '23:59' };
  const weekdays = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  return { ...weekdays, saturday: day, sunday: day };
})();

export const addCustomer = ({ api }: Business, name = 'Elena Petrova'): Promise<Customer> =>
  api.createClient({
    body: {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      phone: '2075550146',
      address: { street: '218 Foreside Road', city: 'Falmouth', state: 'ME', zip: '04105' },
    },
  });

/** Creates a job on that Wednesday at nine, an hour long, with the given changes. */
export const planJob = (
  { api }: Business,
  client: Customer,
  changes: Partial<NewJob> = {},
): Promise<Job> =>
  api.createJob({
    body: {
      title: 'Leak check',
      client: client._id,
      scheduledDate: wednesday,
      scheduledTime: '09:00',
      duration: 60,
      ...changes,
    },
  });

/** An open half hour, such as `Wed, May 19, 9:00 AM`. */
export const slot = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** A job's block on the calendar. */
export const block = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Calendar' }).getByRole('link', { name: title });

/** The box of an element as it is drawn, once the fonts are there. */
export const boxOf = async (locator: Locator) => {
  await untilFontsLoaded(locator.page());
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
};

/** Expects a block to reach from the top of one slot to the top of another. */
export const expectSpan = async (page: Page, title: string, from: string, until: string) =>
  expect(async () => {
    const [drawn, first, last] = await Promise.all(
      [block(page, title), slot(page, from), slot(page, until)].map(boxOf),
    );
    if (drawn === undefined || first === undefined || last === undefined) throw new Error('None.');
    expect(Math.abs(drawn.y - first.y)).toBeLessThan(4);
    expect(Math.abs(drawn.y + drawn.height - last.y)).toBeLessThan(4);
    expect(drawn.x).toBeGreaterThanOrEqual(first.x - 1);
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(first.x + first.width + 1);
  }).toPass();

/** Drags from near the top of one element to near the top of another. */
export const drag = async (page: Page, from: Locator, to: Locator) => {
  await from.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + 20, start.y + 6);
  await page.mouse.down();
  await page.mouse.move(start.x + 24, start.y + 12);
  await page.mouse.move(end.x + 20, end.y + 6, { steps: 6 });
  await page.mouse.up();
};

/** Drags a block's lower edge by some pixels. */
export const dragLowerEdge = async (page: Page, title: string, by: number) => {
  const grip = block(page, title);
  await grip.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(grip);
  const [middle, edge] = [x + width / 2, y + height - 3];
  await page.mouse.move(middle, edge);
  await page.mouse.down();
  await page.mouse.move(middle, edge + by / 2);
  await page.mouse.move(middle, edge + by, { steps: 4 });
  await page.mouse.up();
};

/** Returns the navigation state of the open screen. */
export const navigationState = (page: Page): Promise<unknown> =>
  page.evaluate(() => (history.state as { usr?: unknown }).usr);
