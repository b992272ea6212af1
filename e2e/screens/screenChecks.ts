import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { accessibilityViolations, loadAxe } from '../support/accessibility.ts';
import { fontsLoaded } from '../support/fonts.ts';

const widths = { desktop: 1440, phone: 360 } as const;

/** WCAG 2.0 to 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules by theme: the dark one differs only in its colours. */
const themes: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: tags },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Returns the faults of a screen at both widths in both themes; empty without any. */
export const problemsOf = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  await fontsLoaded(page);
  await loadAxe(page);
  for (const [name, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    const overflow = await sidewaysScroll(page);
    if (overflow !== '') problems.push(`${name}: scrolls sideways because of ${overflow}`);
    for (const [theme, runOnly] of Object.entries(themes)) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      const found = await accessibilityViolations(page, runOnly);
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
