import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { accessibilityViolations, loadAxe } from '../support/accessibility.ts';
import { untilFontsLoaded } from '../support/fonts.ts';

/** WCAG 2.0 to 2.2, levels A and AA. */
const wcagRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** A second theme differs only in its colours. */
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Each width with its rules by theme: together, the widths are checked by all rules in both themes. */
const widths = [
  { name: 'desktop', width: 1440, rules: { light: wcagRules, dark: colourRules } },
  { name: 'tablet', width: 1024, rules: { light: wcagRules } },
  { name: 'phone', width: 360, rules: { dark: wcagRules, light: colourRules } },
] as const;

export interface ScreenChecks {
  /** Selects the element in which violations are searched; the whole page when not given. */
  readonly within?: string;
}

/**
 * Returns the faults of a screen at each width; empty without any. The colours of a width's second
 * theme are checked only with `SCREENS=every`, as in `pnpm drill screens`.
 */
export const problemsOf = async (page: Page, { within }: ScreenChecks = {}): Promise<string[]> => {
  const problems: string[] = [];
  await untilFontsLoaded(page);
  await loadAxe(page);
  for (const { name, width, rules } of widths) {
    await page.setViewportSize({ width, height: 900 });
    await untilFits(page);
    const overflow = await findOverflow(page);
    if (overflow !== '') problems.push(`${name}: scrolls sideways because of ${overflow}`);
    for (const [theme, runOnly] of Object.entries(rules)) {
      if (runOnly === colourRules && process.env.SCREENS !== 'every') continue;
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      const found = await accessibilityViolations(page, runOnly, within);
      problems.push(...found.map((problem) => `${name}, ${theme}: ${problem}`));
    }
  }
  await widenText(page);
  await untilFits(page);
  const overflow = await findOverflow(page);
  if (overflow !== '') problems.push(`phone, wide text: scrolls sideways because of ${overflow}`);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
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
const untilFits = (page: Page) =>
  page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 60_000 },
    )
    .catch(() => undefined);

/** Returns the outermost element that is wider than the window, if the page scrolls sideways. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const wide = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return `${wide?.tagName} "${wide?.textContent?.slice(0, 40)}" (${scrollWidth} px)`;
  });
