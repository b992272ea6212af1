import { expect, type Page } from '@playwright/test';
import { type Partner, type PlainPage, test } from './support/partner.ts';
import { offerServices } from './support/services.ts';

const place = `.place { position: absolute; inset: 0 auto auto 0; width: 900px }`;

/** Global styles of websites, some of them extreme. */
const hostile: Readonly<Record<string, string>> = {
  'a reset of everything': `
    *:not(.place, head, head *) { all: unset !important }
    html { font-size: 40px !important }
    header, footer { display: none !important }`,
  'a style for everything': `
    html { font-size: 40px }
    body { font: italic 30px/5 serif; letter-spacing: 9px; text-transform: uppercase; color: red;
      direction: rtl; text-align: center; word-spacing: 20px; cursor: wait; visibility: hidden }
    header, footer { display: none }
    button, input, p, section, h1, a, svg, main { all: unset !important; background: red !important }
    .place * { font-size: 50px !important; margin: 30px !important; border: 9px solid lime !important;
      padding: 9px !important; transform: rotate(3deg); opacity: .5 !important; filter: invert(1) }`,
  'our own variables and classes': `
    header, footer { display: none }
    :root, .place, .place * { --brand: lime !important; --colors-bg-canvas: hotpink !important;
      --colors-fg-default: orange !important; --spacing-4: 99px !important; --fonts-sans: serif }
    [class]:not(.place) { outline: 9px solid lime }`,
};

const calm = 'header, footer { display: none }';

const shots: Readonly<
  Record<string, (partner: Partner) => Promise<PlainPage & { token?: string }>>
> = {
  booking: async ({ business }) => {
    await offerServices(business);
    return { remote: 'booking', path: `/book/${business.session.user._id}` };
  },
  'customers, in the dark theme': async ({ business, pageToken }) => {
    await business.api.createClient({ body: { name: 'Elena Petrova' } });
    const token = await pageToken();
    return { remote: 'customers', path: '/dashboard/customers', theme: 'dark', token };
  },
};

/** Returns the pixels of the remote once its requests have finished. */
const takeScreenshot = async (page: Page, address: string): Promise<Buffer> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).last().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
};

/** Steps of 255 in which a browser's rounding of a soft edge may differ from one picture to the next. */
const ROUNDING = 2;

/** Returns the largest difference between two pictures: steps of 255 in any colour of any pixel. */
const distance = (page: Page, ...pictures: [Buffer, Buffer]): Promise<number> =>
  page.evaluate(
    async (encoded) => {
      const pixelsOf = async (text: string) => {
        const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        return canvas?.getImageData(0, 0, image.width, image.height).data ?? [];
      };
      const [one = [], other = []] = await Promise.all(encoded.map(pixelsOf));
      if (one.length === 0 || one.length !== other.length) return 255;
      let most = 0;
      for (let at = 0; at < one.length; at += 1) {
        most = Math.max(most, Math.abs((one[at] ?? 0) - (other[at] ?? 0)));
      }
      return most;
    },
    pictures.map((picture) => picture.toString('base64')),
  );

test.use({ reducedMotion: 'reduce', viewport: { width: 1000, height: 900 } });

for (const [name, prepare] of Object.entries(shots)) {
  test(`${name} renders the same pixels under any styles of the page`, async ({
    page,
    partner,
  }) => {
    const { token, ...wanted } = await prepare(partner);
    const screenshotWith = async (styles: string) => {
      const address = await partner.plainPage({ ...wanted, styles: styles + place });
      // Another query, or the browser would only move within the page.
      return takeScreenshot(page, `${address}?${Math.random()}#token=${token ?? ''}`);
    };
    const wantedPixels = await screenshotWith(calm);
    const again = await distance(page, wantedPixels, await screenshotWith(calm));
    expect(again, 'the picture does not change by itself').toBeLessThanOrEqual(ROUNDING);
    for (const [what, styles] of Object.entries(hostile)) {
      const pixels = await screenshotWith(styles);
      await test.info().attach(what, { body: pixels, contentType: 'image/png' });
      const changed = await distance(page, wantedPixels, pixels);
      expect.soft(changed, what).toBeLessThanOrEqual(ROUNDING);
    }
  });
}

test('the page keeps its own styles while a remote is in it', async ({ page, partner }) => {
  const empty = await partner.plainPage({ remote: 'booking', path: '/find-service' });
  const header = page.getByRole('banner').first();
  const styleSheets = () =>
    page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length);
  await page.route('**/mount.js', (route) => route.abort());
  await page.goto(empty);
  const [before, sheetsBefore] = [await header.screenshot(), await styleSheets()];
  await page.unroute('**/mount.js');
  await page.goto(`${empty}?with`);
  await expect(page.getByRole('heading', { level: 1 }).nth(1)).toBeVisible();
  expect((await header.screenshot()).equals(before)).toBe(true);
  expect(await styleSheets()).toBe(sheetsBefore);
});
