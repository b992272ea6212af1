import { registerBusiness } from '../business/register.ts';
import type { BySize, Size } from '../outcome.ts';
import { compared, type Row } from '../report/rows.ts';
import { inBrowser, type Tab } from './browser.ts';

/** Changes of page before the first figure and before the second. */
const sizes: BySize<readonly [number, number]> = { whole: [20, 200], small: [3, 6] };

/** Links of the sidebar, over all remotes, in the order in which they are clicked. */
const links = [
  'Schedule',
  'Jobs',
  'Customers',
  'Quotes',
  'Invoices',
  'Service Catalog',
  'Settings',
];

/** Bytes of the page's heap that a full collection leaves. */
const heapOf = async ({ page }: Tab): Promise<number> => {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
};

/** Measures the heap of a tab after many changes of page, beside its heap after few. */
export const tabMemory = async (url: string, size: Size): Promise<Row> => {
  const [few, many] = sizes[size];
  const { token } = await registerBusiness(url, `Tab ${Date.now()}`);
  const [early, late] = await inBrowser(`${url}/dashboard`, token, async (tab) => {
    const sidebar = tab.page.getByRole('navigation', { name: 'Main' });
    const heaps: number[] = [];
    for (let change = 0; change < many; change += 1) {
      if (change === few) heaps.push(await heapOf(tab));
      const link = sidebar.getByRole('link', {
        name: links[change % links.length] ?? '',
        exact: true,
      });
      await link.click();
      await link.and(tab.page.locator('[aria-current=page]')).waitFor();
      await tab.page.locator('main h1').first().waitFor({ state: 'attached' });
    }
    return [...heaps, await heapOf(tab)];
  });
  const measure = `heap of a tab after ${many} changes of page, beside ${few}: bytes`;
  return compared(measure, late ?? 0, early ?? 0, { atMost: 1.3 });
};
