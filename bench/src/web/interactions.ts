import { createApiClient } from '@tradewind/api-client';
import type { Page } from 'playwright';
import { registerBusiness } from '../business/register.ts';
import type { BySize, Size } from '../outcome.ts';
import { absolute, type Row } from '../report/rows.ts';
import { percentile } from '../report/statistics.ts';
import { inBrowser } from './browser.ts';
import { fullSpeed, setPace } from './pages/pace.ts';
import { measureInteraction, watchWork } from './pages/work.ts';

/** How often each is repeated. */
const sizes: BySize<number> = { whole: 9, small: 1 };

/** The processor of a cheap phone; the network is not what is measured. */
const cheapPhone = { ...fullSpeed, slowdown: 4 };
const phone = { width: 360, height: 740 };
const day = '2027-05-19';

interface Interaction {
  readonly name: string;
  readonly screen: string;
  readonly viewport?: typeof phone;
  /** Makes the screen ready for the action, before each. */
  readonly prepare: (page: Page, round: number) => Promise<unknown>;
  readonly act: (page: Page, round: number) => Promise<unknown>;
}

/** Fills a business; returns the ids of its screens. */
const fillBusiness = async (url: string, token: string) => {
  const api = createApiClient({ baseUrl: `${url}/api`, token: () => token });
  const address = { street: '9 Howard Street', city: 'Portland', state: 'ME', zip: '04101' };
  const { _id: client } = await api.createClient({ body: { name: 'Elena Petrova', address } });
  const items = Array.from({ length: 40 }, (_, index) => ({
    ...{ description: `Item ${index + 1}`, quantity: 1, unitPrice: 100 },
  }));
  const { _id: quote } = await api.createQuote({ body: { client, title: 'Heat pump', items } });
  const tasks = ['Inspect burner', 'Replace filter'].map((title) => ({ title, completed: false }));
  const at = { scheduledDate: day, scheduledTime: '09:00', duration: 60 };
  const { _id: job } = await api.createJob({ body: { title: 'Tune-up', client, tasks, ...at } });
  for (let index = 1; index <= 30; index += 1) {
    const invoice = { description: 'Labor', quantity: 1, unitPrice: 10 * index };
    await api.createInvoice({ body: { client, items: [invoice], status: 'pending' } });
  }
  return { quote, job };
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

/** Closes the dialog, palette or drawer of the round before. */
const closeDialog = async (page: Page) => {
  const modal = page.locator('[aria-modal=true]');
  if ((await modal.count()) === 0) return;
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[aria-modal=true]') === null);
};

const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar' });

/** Returns the middle of the job's block on the calendar. */
const blockOf = async (page: Page) => {
  const block = calendar(page).getByRole('link', { name: 'Tune-up' });
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (box === null) throw new Error('The job is not drawn.');
  return { x: box.x + 20, y: box.y + 8 };
};

const interactionsOf = ({ quote, job }: { quote: string; job: string }): Interaction[] => [
  {
    name: 'open the palette and type',
    screen: '/dashboard/jobs',
    prepare: async (page) => {
      await closeDialog(page);
      await heading(page);
    },
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      await page.keyboard.type('pet');
    },
  },
  {
    name: 'drag a job',
    screen: `/dashboard/schedule?date=${day}`,
    prepare: async (page) => {
      const { x, y } = await blockOf(page);
      await page.mouse.move(x, y);
    },
    act: async (page, round) => {
      const { x, y } = await blockOf(page);
      await page.mouse.down();
      await page.mouse.move(x + 4, y + 6);
      await page.mouse.move(x, y + (round % 2 === 0 ? 128 : -128), { steps: 6 });
      await page.mouse.up();
    },
  },
  {
    name: 'tick a task',
    screen: `/dashboard/jobs/${job}`,
    prepare: heading,
    act: (page) => page.getByRole('region', { name: 'Tasks' }).getByText('Inspect burner').click(),
  },
  {
    name: 'open a dialog',
    screen: '/dashboard/jobs/create',
    prepare: async (page) => {
      await closeDialog(page);
      await page.getByRole('combobox', { name: 'Client' }).click();
      await page.getByRole('button', { name: 'New customer' }).waitFor();
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'New customer' }).click();
      await page.getByRole('dialog', { name: 'Add Customer' }).waitFor();
    },
  },
  {
    name: 'change a filter',
    screen: '/dashboard/jobs',
    prepare: heading,
    act: (page, round) =>
      page
        .getByRole('navigation', { name: 'Status' })
        .getByRole('link', { name: round % 2 === 0 ? /^Scheduled/ : /^All/ })
        .click(),
  },
  {
    name: 'type in a quote of 40 lines',
    screen: `/dashboard/quotes/${quote}/edit`,
    prepare: (page) =>
      page
        .getByRole('listitem', { name: 'Item 20', exact: true })
        .getByRole('textbox', { name: 'Unit price' })
        .click(),
    act: (page) => page.keyboard.type('125'),
  },
  {
    name: 'switch the theme',
    screen: '/dashboard/settings',
    prepare: heading,
    act: (page) => page.getByText('Dark mode', { exact: true }).click(),
  },
  {
    name: 'open a drawer',
    screen: '/dashboard/jobs',
    viewport: phone,
    prepare: async (page) => {
      await closeDialog(page);
      await heading(page);
    },
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'change the week',
    screen: `/dashboard/schedule?date=${day}`,
    prepare: (page) => calendar(page).waitFor(),
    act: (page, round) =>
      page.getByRole('button', { name: round % 2 === 0 ? 'Next week' : 'Previous week' }).click(),
  },
  {
    name: 'sort invoices',
    screen: '/dashboard/invoices',
    prepare: heading,
    act: (page) =>
      page.getByRole('table', { name: 'Invoices' }).getByRole('button', { name: 'Amount' }).click(),
  },
];

/**
 * Measures interactions on a processor four times slower: the milliseconds from a key or a click to the
 * next frame, the longest of each action, at the 75th percentile of some rounds.
 */
export const interactions = async (url: string, size: Size): Promise<Row[]> => {
  const { token } = await registerBusiness(url, `Interactions ${Date.now()}`);
  const rows: Row[] = [];
  for (const one of interactionsOf(await fillBusiness(url, token))) {
    const times = await inBrowser(`${url}/dashboard`, token, async ({ page }) => {
      if (one.viewport !== undefined) await page.setViewportSize(one.viewport);
      await watchWork(page);
      await setPace(await page.context().newCDPSession(page), cheapPhone);
      await page.goto(url + one.screen);
      const taken: number[] = [];
      for (let round = 0; round <= sizes[size]; round += 1) {
        await one.prepare(page, round);
        const ms = await measureInteraction(page, () => one.act(page, round));
        // The first one loads code that is loaded once.
        if (round > 0) taken.push(ms);
      }
      return taken;
    });
    const p75 = percentile(times, 0.75);
    rows.push(absolute(`INP, ${one.name}: ms at 4× CPU, p75`, p75, { atMost: 200 }));
  }
  return rows;
};
