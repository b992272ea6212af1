import type { User } from '@tradewind/contracts/users';
import type { ComponentType } from 'react';

/** What a first view draws from: the responses of the page's first calls, by the call's name. */
export interface FirstViewData {
  readonly user: User;
  readonly responses: Readonly<Record<string, unknown>>;
}

/**
 * What the shell's script gives that of a remote, under the name `firstView`: Preact in place of
 * React, and the data. The remote's script sets `pages` and adds its styles.
 */
export interface FirstViewRuntime {
  readonly react: unknown;
  readonly jsx: unknown;
  data: FirstViewData;
  /** The rules of the remote's style sheets that its first views use. */
  readonly styles: string[];
  /** The page of each route pattern. */
  pages?: Readonly<Record<string, ComponentType>>;
}

/** The scripts of remotes that have arrived, as functions of the runtime. */
export interface WithFirstViews {
  firstViews?: ((runtime: FirstViewRuntime) => void)[];
}
