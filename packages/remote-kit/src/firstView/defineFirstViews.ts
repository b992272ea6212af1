import type { FirstViewData, FirstViewRuntime } from '@tradewind/remote-api/firstViewRuntime';
import type { ComponentType } from 'react';

declare const firstView: FirstViewRuntime;

/** The data of the screen that is drawn. */
export const firstViewData = (): FirstViewData => firstView.data;

/**
 * Defines the pages of a remote whose first view is drawn before the remote's own code has arrived
 * (decision 216), by route pattern.
 */
export const defineFirstViews = (pages: Readonly<Record<string, ComponentType>>): void => {
  firstView.pages = pages;
};
