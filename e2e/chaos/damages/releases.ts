import { rmSync } from 'node:fs';
import { fileOf, liveRemote } from '../../support/artifacts.ts';
import { promote, rollBack } from '../../support/deploy.ts';
import type { Damage } from './damage.ts';
import { publishDefective } from './defectiveVersion.ts';
import {
  bringsSecondReact,
  type Defect,
  throwsInEffect,
  throwsOnEvaluation,
  throwsOnRender,
} from './defects.ts';

/** A version with a defect is live, until a rollback. */
const released = (what: string, defect: Defect): Damage => ({
  what,
  apply: async ({ target: { name }, remote }) => {
    await promote(name, await publishDefective(remote, defect));
    return () => rollBack(name);
  },
});

/** The page has the composition of a version that was rolled back, and whose files are gone. */
const stale: Damage = {
  what: 'The open page is of a composition whose version is gone',
  inOpenPage: true,
  heals: true,
  apply: async ({ page, target: { name, neighbour }, remote }) => {
    await promote(name, await publishDefective(remote));
    const gone = await liveRemote(name);
    await page.goto(neighbour.path);
    await rollBack(name);
    rmSync(fileOf(gone, ''), { recursive: true });
    return () => undefined;
  },
};

export const damagedReleases: readonly Damage[] = [
  released('Its code throws while it is evaluated', throwsOnEvaluation),
  released('Its page throws while it renders', throwsOnRender),
  released('Its page throws in an effect', throwsInEffect),
  released('It brings a second React', bringsSecondReact),
  stale,
];
