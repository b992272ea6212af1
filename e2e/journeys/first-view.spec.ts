import { expect, type Page, test } from '@playwright/test';
import { openBusiness } from '../support/api.ts';
import { COVER, demoBusiness, openWithoutReact, shown } from '../support/firstView.ts';
import { addCustomer, planJob } from '../support/schedule.ts';

/** The texts, places and heights of the heading, the search and the first rows below an element. */
const boxesBelow = (page: Page, place: string) =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector);
    const found = root?.querySelectorAll('h1, input, nav[aria-label=Status] > a, ul > li') ?? [];
    return [...found].slice(0, 12).map((element) => {
      // Widths change with the font, which comes later.
      const { y, height } = element.getBoundingClientRect();
      return [element.textContent, y, height].join(' ');
    });
  }, place);

test('a list that the API refuses has no first view, and its page says so', async ({ page }) => {
  await page.route(/\/api\/jobs(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Back in a minute.', code: 'internal' } }),
  );
  const release = await openWithoutReact(page, await demoBusiness());
  release();
  await expect(page.getByText('The jobs could not be loaded.')).toBeVisible({ timeout: 20_000 });
  expect(await shown(page)).toBe(0);
});

test('a user with the banner for an unproven address has no first view', async ({ page }) => {
  const business = await openBusiness();
  await planJob(business, await addCustomer(business), { title: 'Boiler' });
  const release = await openWithoutReact(page, business);
  release();
  await expect(page.getByRole('link', { name: 'Boiler' })).toBeVisible();
  expect(await shown(page)).toBe(0);
});

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`a list shows its rows before React has arrived, where they stay, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const release = await openWithoutReact(page, await demoBusiness());
    await expect(page.locator(`${COVER} ul > li`).first()).toBeVisible();
    await expect(page).toHaveTitle(/^Jobs/);
    const before = await boxesBelow(page, COVER);
    expect(before).toHaveLength(12);
    release();
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
    await expect(page.locator(COVER)).toHaveCount(0);
    expect(await boxesBelow(page, '#root main')).toEqual(before);
    await expect(page.getByRole('list', { name: 'Jobs' })).toHaveCount(1);
  });
}

test('the code of a page runs after its first view has been drawn, though it arrives before', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/jobs(\?|$)/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.addInitScript(() => {
    const start = setTimeout;
    // The page waits as long as it takes, so that the order does not depend on this machine.
    const endless = (handler: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === 500 || ms === 2_000 ? 0 : start(handler, ms, ...given);
    globalThis.setTimeout = endless as typeof setTimeout;
  });
  const arrival = page.waitForResponse('**/lib-react*.js');
  const release = await openWithoutReact(page, await demoBusiness());
  release();
  await (await arrival).finished();
  const code = page.locator('script[src*="lib-react"]');
  expect(await code.count()).toBe(0);
  expect(await shown(page)).toBe(0);
  answer();
  await expect(code).toHaveCount(1);
  expect(await shown(page)).toBe(1);
  await expect(page.locator(COVER)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Jobs' })).toHaveCount(1);
});

test('the first rows of a longer list are followed by no button for more', async ({ page }) => {
  await openWithoutReact(page, await demoBusiness());
  await expect(page.locator(`${COVER} ul > li`)).toHaveCount(24);
  expect(await page.locator(COVER).getByText('Load more').count()).toBe(0);
});

test('a list that comes back further down has no first view', async ({ page }) => {
  const release = await openWithoutReact(page, await demoBusiness());
  release();
  await page.getByRole('list', { name: 'Jobs' }).waitFor();
  await expect(page.locator(COVER)).toHaveCount(0);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.reload();
  await page.getByRole('list', { name: 'Jobs' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  expect(await shown(page)).toBe(0);
});

test('a tab that previews a version has no first view, also without the preview in its address', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('preview', 'scheduling@9.9.9'));
  const release = await openWithoutReact(page, await demoBusiness());
  release();
  await page.getByRole('list', { name: 'Jobs' }).waitFor();
  expect(await shown(page)).toBe(0);
});

test('a first view whose script brings no styles, as that of an older remote, is not shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    type Define = (runtime: { readonly styles: string[] }) => void;
    let scripts: Define[] | undefined;
    Object.defineProperty(globalThis, 'firstViews', {
      get: () => scripts,
      set: (added: Define[]) => {
        scripts = added;
        added.push = (define) =>
          Array.prototype.push.call(added, ((runtime) => {
            define(runtime);
            runtime.styles.length = 0;
          }) satisfies Define);
      },
    });
  });
  const release = await openWithoutReact(page, await demoBusiness());
  release();
  await page.getByRole('list', { name: 'Jobs' }).waitFor();
  expect(await shown(page)).toBe(0);
});

for (const [name, files] of [
  ['the shell', '**/firstView*.js'],
  ['the remote', '**/first-view/*.js'],
] as const) {
  test(`a page shows its list without a first view when the script of ${name} fails`, async ({
    page,
  }) => {
    await page.route(files, (route) => route.abort());
    const release = await openWithoutReact(page, await demoBusiness());
    release();
    await page.getByRole('list', { name: 'Jobs' }).waitFor();
    expect(await shown(page)).toBe(0);
  });
}

test('a page shows its list while the scripts of its first view hang', async ({ page }) => {
  await page.route(/\/(firstView[^/]*|first-view\/[^/]+)\.js/, () => {});
  const release = await openWithoutReact(page, await demoBusiness());
  release();
  await page.getByRole('list', { name: 'Jobs' }).waitFor();
});

test('a first view has its styles from its script, and ends with them once the page says that its code fails', async ({
  page,
}) => {
  await page.route('**/scheduling/**/{remoteEntry.js,*.css}', (route) => route.abort());
  const release = await openWithoutReact(page, await demoBusiness());
  const row = page.locator(`${COVER} ul > li`).first();
  await row.waitFor();
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  expect(await row.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('none');
  release();
  await page.getByText('Scheduling could not be loaded.').waitFor();
  expect(await page.locator(COVER).count()).toBe(0);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

/** Differences that a style sheet makes to the elements below a selector; it stays. */
const changesBy = (page: Page, styles: string, selector: string) =>
  page.evaluate(
    ([css, cover]) => {
      const elements = [...document.querySelectorAll(`${cover} *`)];
      const read = () =>
        elements.map((element) => {
          const style = getComputedStyle(element);
          // Custom properties are what others are computed from.
          const names = [...style].filter((name) => !name.startsWith('--'));
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        });
      const before = read();
      const added = new CSSStyleSheet();
      added.replaceSync(css);
      document.adoptedStyleSheets.push(added);
      return read().flatMap((style, at) =>
        style
          .filter((each, index) => each !== before[at]?.[index])
          .map((each) => `${elements[at]?.className}: ${each}`),
      );
    },
    [styles, selector] as const,
  );

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`the style sheet of its remote changes nothing of a first view at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const files = '**/scheduling/**/*.css';
    const asked = page.waitForRequest(files);
    await page.route(files, (route) => route.abort());
    await openWithoutReact(page, await demoBusiness());
    await page.locator(`${COVER} ul > li`).first().waitFor();
    const styles = await (await request.get((await asked).url())).text();
    expect(styles.length).toBeGreaterThan(10_000);
    expect(await changesBy(page, styles, COVER)).toEqual([]);
  });
}
