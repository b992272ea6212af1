import type { Page } from '@playwright/test';
import type { ComposedRemote } from '@tradewind/contracts';
import type { Target } from '../targets.ts';

export interface Scene {
  readonly page: Page;
  readonly target: Target;
  /** The version before the damage. */
  readonly remote: ComposedRemote;
}

/** Repairs the damage, as an operator or the network would. */
type Repair = () => Promise<void> | void;

/** A fault of one remote. */
export interface Damage {
  /** The description in the table. */
  readonly what: string;
  /** Whether it occurs in an open page, before the first visit of the remote. */
  readonly inOpenPage?: true;
  /** Whether it affects one page only, while the remote's code and styles load. */
  readonly pageOnly?: true;
  /** Whether the product recovers by itself and shows no error. */
  readonly heals?: true;
  /** Whether the product loads again by itself once it is repaired. */
  readonly retriesItself?: true;
  apply(scene: Scene): Promise<Repair>;
}
