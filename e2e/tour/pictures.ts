import type { Page } from '@playwright/test';
import { planZigzag } from './planZigzag.ts';

/** A screen that the tour shows. */
export interface Picture {
  readonly name: string;
  /** A route pattern, as screens are declared. */
  readonly screen: string;
  readonly caption: string;
  readonly dark?: boolean;
  /** What is done on the screen before. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const view = (name: string) => (page: Page) => page.getByText(name, { exact: true }).click();

const order = async (page: Page) => {
  await page.goto(`/dashboard/dispatch?date=${await planZigzag()}`);
  await page
    .getByRole('button', { name: /^Order the day of/ })
    .first()
    .click();
  await page.getByRole('list', { name: 'Suggested order' }).waitFor();
};

/** Pictures at the size of a desktop. */
export const desktopPictures: readonly Picture[] = [
  { name: 'home', screen: '/dashboard', caption: 'The day: who is where, what is next' },
  { name: 'home-dark', screen: '/dashboard', caption: 'The same in the dark', dark: true },
  { name: 'schedule', screen: '/dashboard/schedule', caption: 'The week' },
  {
    name: 'schedule-dark',
    screen: '/dashboard/schedule',
    caption: 'The week at night',
    dark: true,
  },
  {
    name: 'dispatch',
    screen: '/dashboard/dispatch',
    caption: 'The dispatch board, with the places and drives of the day',
  },
  {
    name: 'dispatch-order',
    screen: '/dashboard/dispatch',
    caption: 'A day in the order with the least driving',
    prepare: order,
  },
  {
    name: 'dispatch-week',
    screen: '/dashboard/dispatch',
    caption: 'The week of the team: planned of available hours, and who is free',
    prepare: view('Week'),
  },
  { name: 'jobs', screen: '/dashboard/jobs', caption: 'Jobs' },
  { name: 'job', screen: '/dashboard/jobs/:id', caption: 'A job, with its one next step' },
  { name: 'customers', screen: '/dashboard/customers', caption: 'Customers' },
  { name: 'customer', screen: '/dashboard/customers/:id', caption: 'A customer' },
  { name: 'quotes', screen: '/dashboard/quotes', caption: 'Quotes' },
  { name: 'quote', screen: '/dashboard/quotes/:id', caption: 'A quote' },
  { name: 'invoices', screen: '/dashboard/invoices', caption: 'Invoices' },
  { name: 'invoice', screen: '/dashboard/invoices/:id', caption: 'An invoice' },
  { name: 'service-catalog', screen: '/dashboard/service-catalog', caption: 'Service catalog' },
  { name: 'settings', screen: '/dashboard/settings', caption: 'Settings' },
  { name: 'landing', screen: '/', caption: 'The landing page' },
  { name: 'find-service', screen: '/find-service', caption: 'The public directory' },
  { name: 'booking', screen: '/book/:id', caption: 'Booking online' },
];

/** Pictures at the size of a tablet. */
export const tabletPictures: readonly Picture[] = [
  { name: 'tablet-home', screen: '/dashboard', caption: 'The day' },
  { name: 'tablet-schedule', screen: '/dashboard/schedule', caption: 'Three days of the week' },
  {
    name: 'tablet-month-dark',
    screen: '/dashboard/schedule',
    caption: 'The month at night',
    dark: true,
    prepare: view('Month'),
  },
  { name: 'tablet-job', screen: '/dashboard/jobs/:id', caption: 'A job' },
  { name: 'tablet-customer', screen: '/dashboard/customers/:id', caption: 'A customer' },
  { name: 'tablet-money', screen: '/dashboard/my-money', caption: 'My Money' },
];

/** Pictures at the size of a phone. */
export const phonePictures: readonly Picture[] = [
  { name: 'phone-home', screen: '/dashboard', caption: 'The day' },
  { name: 'phone-schedule', screen: '/dashboard/schedule', caption: 'The schedule, day by day' },
  {
    name: 'phone-dispatch',
    screen: '/dashboard/dispatch',
    caption: 'The board, one person a screen',
  },
  {
    name: 'phone-dispatch-map',
    screen: '/dashboard/dispatch',
    caption: 'The map of the day',
    prepare: async (page) => {
      await view('Map')(page);
      await page.locator('[data-pin]').first().waitFor();
    },
  },
  { name: 'phone-job', screen: '/dashboard/jobs/:id', caption: 'A job in the van' },
  {
    name: 'phone-job-dark',
    screen: '/dashboard/jobs/:id',
    caption: 'A job in the dark',
    dark: true,
  },
  { name: 'phone-customers', screen: '/dashboard/customers', caption: 'Customers' },
  { name: 'phone-booking', screen: '/book/:id', caption: 'Booking online' },
  { name: 'phone-landing', screen: '/', caption: 'The landing page' },
];
