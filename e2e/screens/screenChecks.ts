import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fontsLoaded } from '../support/fonts.ts';

const widths = { desktop: 1440, phone: 360 } as const;

/** WCAG 2.0 to 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules by theme: the dark one differs only in its colours. */
const themes = {
  light: { type: 'tag', values: tags },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** Returns the faults of a screen at both widths in both themes; empty without any. */
export const problemsOf = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  await fontsLoaded(page);
  for (const [name, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    const overflow = await sidewaysScroll(page);
    if (overflow !== '') problems.push(`${name}: scrolls sideways because of ${overflow}`);
    for (const [theme, runOnly] of Object.entries(themes)) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      const found = await violations(page, runOnly);
      problems.push(...found.map((problem) => `${name}, ${theme}: ${problem}`));
    }
  }
  await widenText(page);
  await fits(page);
  const overflow = await sidewaysScroll(page);
  if (overflow !== '') problems.push(`phone, wide text: scrolls sideways because of ${overflow}`);
  return problems;
};

/** Makes text 10 % wider, like a font wider than Inter, whose characters have 0.475 em on average. */
const widenText = (page: Page) =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('* { letter-spacing: 0.0475em !important }');
    document.adoptedStyleSheets.push(styles);
  });

/** Waits until the page has rendered at a new width, or stays too wide. */
const fits = (page: Page) =>
  page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 60_000 },
    )
    .catch(() => undefined);

/** Returns the outermost element that is wider than the window, if the page scrolls sideways. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const wide = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return `${wide?.tagName} "${wide?.textContent?.slice(0, 40)}" (${scrollWidth} px)`;
  });

type Rules = (typeof themes)[keyof typeof themes];

const violations = async (page: Page, { type, values }: Rules): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page })
    // Only the page itself: no screen has frames, and collecting frames is slow.
    .setLegacyMode()
    .options({ runOnly: { type, values: [...values] }, resultTypes: ['violations'] })
    .analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
};
