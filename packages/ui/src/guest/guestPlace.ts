import { createContext, type RefObject } from 'react';

/** The place of an embedded remote in a partner's page. */
export interface GuestPlace {
  /** The container of overlays; inside the remote's theme. */
  readonly overlays: RefObject<HTMLElement | null>;
}

/** Undefined in an app that owns the page. */
export const GuestContext = createContext<GuestPlace | undefined>(undefined);
