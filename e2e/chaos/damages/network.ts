import { fileOf } from '../../support/artifacts.ts';
import type { Damage, Scene } from './damage.ts';

const entryOf = ({ remote }: Scene) => `**${remote.base}${remote.entry}`;

const hang: Damage = {
  what: 'The entry never arrives',
  apply: async (scene) => {
    const { clock } = scene.page;
    await clock.install();
    await scene.page.route(entryOf(scene), () => new Promise(() => undefined));
    // The page's clock runs ten times as fast, so that the shell's limits of time end sooner.
    const passing = setInterval(() => void clock.fastForward(900).catch(() => undefined), 100);
    return async () => {
      clearInterval(passing);
      await scene.page.unroute(entryOf(scene));
    };
  },
};

const otherType: Damage = {
  what: 'The entry comes with the wrong MIME type',
  apply: async (scene) => {
    await scene.page.route(entryOf(scene), (route) =>
      route.fulfill({
        path: fileOf(scene.remote, scene.remote.entry),
        contentType: 'text/html',
        headers: { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' },
      }),
    );
    return () => scene.page.unroute(entryOf(scene));
  },
};

const offline: Damage = {
  what: 'The device is offline, then online again',
  inOpenPage: true,
  retriesItself: true,
  apply: async ({ page }) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};

export const damagedNetwork: readonly Damage[] = [hang, otherType, offline];
