import { expect, type Page } from '@playwright/test';

/** A remote, one of its screens, and the navigation to and from it without a page load. */
export interface Target {
  readonly name: string;
  readonly path: string;
  /** The screen's first heading. */
  readonly heading: string;
  /** A screen of another remote, which has to keep working. */
  readonly neighbour: { readonly path: string; readonly heading: string };
  /** Opens the screen with a page load. */
  open(page: Page): Promise<unknown>;
  enter(page: Page): Promise<void>;
  leave(page: Page): Promise<void>;
}

const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

const customers = { path: '/dashboard/customers', heading: 'Customers' };
const jobs = { path: '/dashboard/jobs', heading: 'Jobs' };

const ofDashboard = (
  name: string,
  screen: Target['neighbour'],
  neighbour: Target['neighbour'] = customers,
): Target => ({
  name,
  ...screen,
  neighbour,
  open: (page) => page.goto(screen.path, { waitUntil: 'commit' }),
  enter: (page) => inSidebar(page, screen.heading),
  leave: (page) => inSidebar(page, neighbour.heading),
});

/**
 * Public pages come from the server without the shell; inside it, such a page is reached by its
 * address alone, as a link of some remote would.
 */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

const findService = { path: '/find-service', heading: 'Find Service Providers' };

const booking: Target = {
  name: 'booking',
  ...findService,
  neighbour: customers,
  open: async (page) => {
    await page.goto(customers.path);
    await expect(page.getByRole('heading', { level: 1, name: customers.heading })).toBeVisible();
    await follow(page, findService.path);
  },
  enter: (page) => follow(page, findService.path),
  leave: async (page) => {
    await page.goBack();
    await expect(page).toHaveURL(customers.path);
  },
};

// Not the operators' console: it is alone in its edition, with no neighbour that it could harm.
export const targets: readonly Target[] = [
  ofDashboard('billing', { path: '/dashboard/quotes', heading: 'Quotes' }),
  ofDashboard('scheduling', jobs),
  ofDashboard('customers', customers, jobs),
  ofDashboard('catalog', { path: '/dashboard/service-catalog', heading: 'Service Catalog' }),
  booking,
];
