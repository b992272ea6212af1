import type { Page } from '@playwright/test';
import type { ComposedRemote } from '@tradewind/contracts';
import type { Victim } from '../victims.ts';

export interface Scene {
  readonly page: Page;
  readonly victim: Victim;
  /** The version that runs before anything is damaged. */
  readonly remote: ComposedRemote;
}

/** Makes good what was damaged, as an operator or the network would. */
type Mend = () => Promise<void> | void;

/** Something that goes wrong with one remote. */
export interface Damage {
  /** For the table. */
  readonly what: string;
  /** It happens in a page that is open, before the remote is first visited. */
  readonly inOpenPage?: true;
  /** It hurts one page, while the remote's code and styles run. */
  readonly pageOnly?: true;
  /** The product finds its own way out: no failure is shown. */
  readonly heals?: true;
  inflict(scene: Scene): Promise<Mend>;
}
