import type { Browser } from 'playwright';
import { absolute, type Row } from '../../report/rows.ts';
import { fullSpeed } from './pace.ts';
import { onFirstVisit, type Target } from './visit.ts';
import { scriptsOf, weighAll } from './weight.ts';

/**
 * Measures the bytes that the booking page fetches before and after the first touch, as browsers
 * receive them, by brotli.
 */
export const firstTouch = (browser: Browser, booking: Target): Promise<Row[]> =>
  onFirstVisit(browser, booking, fullSpeed, async (page, traffic) => {
    const before = traffic.asked();
    await booking.ready(page).click();
    await page.getByRole('heading', { level: 1, name: 'Pick a day and time' }).waitFor();
    await traffic.untilIdle();
    const after = traffic.asked().slice(before.length);
    const name = booking.name;
    const code = await weighAll(scriptsOf(after), 'br');
    return [
      absolute(`${name} untouched: KiB br in all`, await weighAll(before, 'br'), { atMost: 15 }),
      absolute(`${name} untouched: requests`, before.length, { atMost: 2 }),
      absolute(`${name} once touched: JavaScript, KiB br`, code, { atMost: 110 }),
      absolute(`${name} once touched: requests`, after.length, { atMost: 6 }),
    ];
  });
