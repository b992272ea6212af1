import { createContext, type RefObject } from 'react';

/** Where a guest stands in someone else's page. */
export interface GuestPlace {
  /** Takes what lies over the rest; below the guest's own theme, so that overlays have it too. */
  readonly overlays: RefObject<HTMLElement | null>;
}

/** Undefined for whoever owns the page. */
export const GuestContext = createContext<GuestPlace | undefined>(undefined);
