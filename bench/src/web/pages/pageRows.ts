import type pg from 'pg';
import type { Browser } from 'playwright';
import type { Outcome, Size } from '../../outcome.ts';
import type { Product } from '../../processes/product.ts';
import { absolute, compared, type Row } from '../../report/rows.ts';
import { launch } from '../browser.ts';
import { releaseOneApp } from '../references/oneApp/releaseOneApp.ts';
import { serveReferences } from '../references/references.ts';
import { type Figures, lineOf, measurePages } from './figures.ts';
import { fontRows } from './fontRows.ts';
import { fullSpeed, slow4g } from './pace.ts';
import { findPages, type Pages } from './targets.ts';
import { onFirstVisit, type Target } from './visit.ts';
import { scriptsOf, weigh, weighAll } from './weight.ts';

/**
 * Measures the bytes that the booking page fetches before and after the first touch, as browsers
 * receive them, by brotli.
 */
const firstTouch = (browser: Browser, booking: Target): Promise<Row[]> =>
  onFirstVisit(browser, booking, fullSpeed, async (page, traffic) => {
    const before = traffic.requests();
    await booking.ready(page).click();
    await page.getByRole('heading', { level: 1, name: 'Pick a day and time' }).waitFor();
    await traffic.untilIdle();
    const after = traffic.requests().slice(before.length);
    const name = booking.name;
    const code = await weighAll(scriptsOf(after), 'br');
    return [
      absolute(`${name} untouched: KiB br in all`, await weighAll(before, 'br'), { atMost: 15 }),
      absolute(`${name} untouched: requests`, before.length, { atMost: 2 }),
      absolute(`${name} once touched: JavaScript, KiB br`, code, { atMost: 110 }),
      absolute(`${name} once touched: requests`, after.length, { atMost: 6 }),
    ];
  });

const slowlyIn = (all: readonly Figures[], { name }: Target): Figures => {
  const found = all.find(({ page, pace }) => page === name && pace.name === slow4g.name);
  if (found === undefined) throw new Error(`${name} was not measured.`);
  return found;
};

// The largest paint may precede the rows; the screen is complete only with them.
const withRows = ({ lcp, row }: Pick<Figures, 'lcp' | 'row'>) => Math.max(lcp, row);

/** The federated screen beside the same sources built as one app. */
const federationRows = (ours: Figures, oneApp: Figures): Row[] => [
  compared(
    `${ours.page} federated: LCP with rows at ${slow4g.name}, ms`,
    withRows(ours),
    withRows(oneApp),
    { atMost: 1 },
  ),
  compared(`${ours.page} federated: document, code and styles, KiB br`, ours.built, oneApp.built, {
    atMost: 1.15,
  }),
];

const paintRows = (all: readonly Figures[], pages: Pages, bare: Figures): Row[] => {
  const row = ({ page }: Figures, took: number, atMost: number) =>
    compared(`${page}: LCP at ${slow4g.name}, ms`, took, bare.lcp, { atMost });
  const landing = slowlyIn(all, pages.landing);
  const booking = slowlyIn(all, pages.booking);
  const login = slowlyIn(all, pages.login);
  const jobs = slowlyIn(all, pages.jobs);
  return [
    row(landing, landing.lcp, 0.6),
    row(booking, booking.lcp, 0.6),
    row(login, login.lcp, 1.2),
    row(jobs, withRows(jobs), 1.6),
    compared(
      `${jobs.page} again: LCP at ${slow4g.name}, ms, beside a first bare page`,
      withRows(jobs.again),
      bare.lcp,
      { atMost: 0.7 },
    ),
  ];
};

const shiftRow = (all: readonly Figures[], { name }: Target): Row => {
  const shifts = all.filter(({ page }) => page === name).map(({ cls }) => cls);
  return absolute(`${name}: CLS, the worst visit`, Math.max(...shifts), { atMost: 0.01 });
};

/** Measures the product's pages on a first visit, beside minimal pages in the same run. */
export const pageRows = async (
  product: Product,
  database: pg.Client,
  log: (line: string) => void,
  size: Size,
): Promise<Outcome> => {
  const { url } = product;
  const pages = await findPages(url, database);
  const ours = Object.values(pages) as Target[];
  const oneApp: Target = {
    ...pages.jobs,
    isKept: false,
    name: `one app: ${pages.jobs.name}`,
    url: `${await releaseOneApp(product, database)}/dashboard/jobs`,
  };
  await using references = await serveReferences();
  const browser = await launch();
  try {
    const beside = [references.still, references.bare, oneApp];
    const all = await measurePages(browser, [...beside, ...ours], size);
    for (const figures of all) log(lineOf(figures));
    const bare = slowlyIn(all, references.bare);
    const login = slowlyIn(all, pages.login);
    const loader = (await weigh(`${url}/embed.js`, 'gzip')) / 1000;
    const rows = [
      compared('/login: JavaScript, KiB gz', login.gzip, bare.gzip, { atMost: 1.15 }),
      absolute('/login: requests', login.requests, { atMost: 10 }),
      ...paintRows(all, pages, bare),
      ...federationRows(slowlyIn(all, pages.jobs), slowlyIn(all, oneApp)),
      ...ours.map((target) => shiftRow(all, target)),
      ...(await fontRows([pages.landing, pages.booking], log, size)),
      ...(await firstTouch(browser, pages.booking)),
      absolute('embed loader: kB gz', loader, { atMost: 3 }),
    ];
    return { rows, details: all.map(({ pace, ...figures }) => ({ ...figures, pace: pace.name })) };
  } finally {
    await browser.close();
  }
};
