import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/** Loads axe into the page, where it stays until the next navigation. */
export const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
};

/**
 * Returns a line for each violation below the element that `within` selects, with its first three
 * elements. The page has axe loaded.
 */
export const accessibilityViolations = async (
  page: Page,
  runOnly?: RunOnly,
  within = 'html',
): Promise<string[]> => {
  const { violations } = await page.evaluate(
    ({ place, options }) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        place === 'html' ? document : place,
        options,
      ),
    {
      place: within,
      options: { ...(runOnly && { runOnly }), resultTypes: ['violations' as const] },
    },
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
};
