import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { liveRemote } from '../support/artifacts.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { damages } from './damages/all.ts';
import type { Damage, Scene } from './damages/damage.ts';
import { findLeaks, followListeners } from './leaks.ts';
import { victims } from './victims.ts';

testsNeed('artifacts', 'deployToken');

/** One remote, or all with CHAOS=every. */
const chosen = process.env.CHAOS === 'every' ? victims : victims.slice(0, 1);

const heading = (page: Page, { heading: name }: { readonly heading: string }) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const failure = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

/** The results for the table in docs/chaos.md. */
const note = (type: 'remote' | 'damage' | 'seen', description: string) =>
  test.info().annotations.push({ type, description });

/** Checks that the error shows in place of the remote and nowhere else. */
const endure = async ({ page, victim, remote }: Scene, { pageOnly }: Damage) => {
  const { title } = remote.declaration;
  await expect(failure(page)).toBeVisible();
  const seen = await failure(page).getByRole('paragraph').allTextContents();
  note('seen', `${seen.join(' ').replace(title, '…')} [Retry]`);
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  // A remote with one missing page keeps its other pages.
  const nothingLeft = async () =>
    expect(await findLeaks(page, victim.name)).toEqual(
      pageOnly ? [expect.stringMatching('stylesheet')] : [],
    );
  await nothingLeft();
  await test.step('the rest of the product works', async () => {
    await victim.leave(page);
    await expect(heading(page, victim.neighbour)).toBeVisible();
    await nothingLeft();
    await victim.enter(page);
    await expect(failure(page)).toBeVisible();
  });
};

for (const victim of chosen) {
  for (const damage of damages) {
    test(`${victim.name}: ${damage.what}`, async ({ page }) => {
      await followListeners(page);
      await enter(page, await openBusiness());
      const remote = await liveRemote(victim.name);
      note('remote', victim.name);
      note('damage', damage.what);
      await page.goto(victim.neighbour.path);
      await expect(heading(page, victim.neighbour)).toBeVisible();
      const scene = { page, victim, remote };
      const mend = await damage.inflict(scene);
      let mended = false;
      try {
        if (damage.inOpenPage) await victim.enter(page);
        else await victim.open(page);
        if (damage.heals) note('seen', 'Nothing amiss: what is live by now is loaded');
        else {
          await endure(scene, damage);
          await mend();
          mended = true;
          await failure(page).getByRole('button', { name: 'Retry' }).click();
        }
        await expect(heading(page, victim)).toBeVisible();
        // A reloaded public page comes from the server with its styles inline.
        if ((await page.locator('script#page').count()) > 0) return;
        // A stylesheet that is switched on again is fetched again.
        await expect
          .poll(() => findLeaks(page, victim.name))
          .toContainEqual(expect.stringMatching('stylesheet'));
      } finally {
        if (!mended) await mend();
      }
    });
  }
}
