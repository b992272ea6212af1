import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { liveRemote } from '../support/artifacts.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { damages } from './damages/all.ts';
import type { Damage, Scene } from './damages/damage.ts';
import { targets } from './targets.ts';

/** Records which script added each listener on window and document. */
const followListeners = (page: Page) =>
  page.addInitScript(() => {
    const open = new Map<string, string>();
    const ids = new WeakMap<object, number>();
    let last = 0;
    const keyOf = (target: EventTarget, type: string, listener: unknown) => {
      const known = Object(listener) as object;
      if (!ids.has(known)) ids.set(known, ++last);
      return `${target === window ? 'window' : 'document'} ${type} ${ids.get(known)}`;
    };
    for (const target of [window, document]) {
      const { addEventListener, removeEventListener } = target;
      target.addEventListener = (type: string, listener: unknown, options?: unknown) => {
        open.set(keyOf(target, type, listener), new Error().stack ?? '');
        Reflect.apply(addEventListener, target, [type, listener, options]);
      };
      target.removeEventListener = (type: string, listener: unknown, options?: unknown) => {
        open.delete(keyOf(target, type, listener));
        Reflect.apply(removeEventListener, target, [type, listener, options]);
      };
    }
    Object.assign(window, { openListeners: open });
  });

/** Returns the listeners and styles that a remote, in any version, has in the page now. */
const findLeaks = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate((folder) => {
    const { openListeners } = window as unknown as { openListeners: Map<string, string> };
    const listeners = [...openListeners].filter(([, stack]) => stack.includes(folder));
    const styleSheets = [...document.styleSheets].filter(({ href }) => href?.includes(folder));
    return [
      ...listeners.map(([key]) => `listener: ${key}`),
      ...styleSheets.filter(({ disabled }) => !disabled).map(({ href }) => `stylesheet: ${href}`),
    ];
  }, `/artifacts/${remote}/`);

testsNeed('artifacts', 'deployToken');

/** One remote, or all with CHAOS=every. */
const chosen = process.env.CHAOS === 'every' ? targets : targets.slice(0, 1);

const heading = (page: Page, { heading: name }: { readonly heading: string }) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const failure = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

/** The results for the table in docs/chaos.md. */
const note = (type: 'remote' | 'damage' | 'seen', description: string) =>
  test.info().annotations.push({ type, description });

/** Checks that the error shows in place of the remote and nowhere else. */
const expectContained = async ({ page, target, remote }: Scene, { pageOnly }: Damage) => {
  const { title } = remote.declaration;
  await expect(failure(page)).toBeVisible();
  const seen = await failure(page).getByRole('paragraph').allTextContents();
  note('seen', `${seen.join(' ').replace(title, '…')} [Retry]`);
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  // A remote with one missing page keeps its other pages, and the page waits for the connection.
  const styles = pageOnly ? [expect.stringMatching('stylesheet')] : [];
  const waiting = pageOnly ? [expect.stringMatching('listener: window online')] : [];
  expect(await findLeaks(page, target.name)).toEqual([...waiting, ...styles]);
  await test.step('the rest of the product works', async () => {
    await target.leave(page);
    await expect(heading(page, target.neighbour)).toBeVisible();
    expect(await findLeaks(page, target.name)).toEqual(styles);
    await target.enter(page);
    await expect(failure(page)).toBeVisible();
  });
};

for (const target of chosen) {
  for (const damage of damages) {
    test(`${target.name}: ${damage.what}`, async ({ page }) => {
      await followListeners(page);
      await enter(page, await openBusiness());
      const remote = await liveRemote(target.name);
      note('remote', target.name);
      note('damage', damage.what);
      await page.goto(target.neighbour.path);
      await expect(heading(page, target.neighbour)).toBeVisible();
      const scene = { page, target, remote };
      const repair = await damage.apply(scene);
      let repaired = false;
      try {
        if (damage.inOpenPage) await target.enter(page);
        else await target.open(page);
        if (damage.heals) note('seen', 'Nothing amiss: what is live by now is loaded');
        else {
          await expectContained(scene, damage);
          await repair();
          repaired = true;
          if (damage.retriesItself === undefined)
            await failure(page).getByRole('button', { name: 'Retry' }).click();
        }
        await expect(heading(page, target)).toBeVisible();
        // A reloaded public page comes from the server with its styles inline.
        if ((await page.locator('script#page').count()) > 0) return;
        // A stylesheet that is switched on again is fetched again.
        await expect
          .poll(() => findLeaks(page, target.name))
          .toContainEqual(expect.stringMatching('stylesheet'));
      } finally {
        if (!repaired) await repair();
      }
    });
  }
}
