import type { Question, RemoteModule, Toasts } from '@tradewind/remote-api';
import type { ComponentType, ReactNode } from 'react';

interface FrameProps {
  readonly root: ShadowRoot;
  readonly theme: 'light' | 'dark';
  readonly brand: string | undefined;
  readonly filled: boolean;
  readonly children: ReactNode;
}

/** The host's user interface around a remote, created by the design system for each mount. */
export interface Guest {
  readonly toasts: Toasts;
  readonly ask: (question: Question) => Promise<boolean>;
  /** Provides theme, overlays, toasts and confirmations. */
  readonly Frame: ComponentType<FrameProps>;
  readonly Waiting: ComponentType;
  readonly Failure: ComponentType<{ readonly title: string; readonly onRetry?: () => void }>;
}

/** A remote with everything that its plain build includes. */
export interface Embeddable {
  readonly remote: RemoteModule;
  /** The remote's complete stylesheet, as text. */
  readonly styles: string;
  readonly createGuest: () => Guest;
  /** From `remote.json`. */
  readonly declaration: {
    readonly title: string;
    readonly prefixes: readonly string[];
    readonly pages: Readonly<Record<string, string>>;
    readonly embed: { readonly element: string };
  };
}

/** Options of a mounted remote; all of them can be changed later. */
export interface MountProps {
  /** Address of the API, such as `https://app.example.com/api`; the script's origin by default. */
  readonly api?: string | undefined;
  /** Page token of the partner (decision 82); without one the remote is shown to a visitor. */
  readonly token?: string | undefined;
  /** Path of the page to show, such as `/dashboard/customers`; the first page by default. */
  readonly path?: string | undefined;
  /** Name of an offered component, such as `customers.picker`, to show instead of pages. */
  readonly offer?: string | undefined;
  /** Props of the offered component. */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  /** `light` by default; `auto` follows the visitor's device. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Called with the path of each page that the user opens. */
  readonly onNavigate?: ((path: string) => void) | undefined;
  /** Called when the API rejects the token; pass a new one to `update`. */
  readonly onUnauthorized?: (() => void) | undefined;
}

/** A remote mounted in a partner's page. */
export interface Mounted {
  /** Changes the given options and keeps the others. */
  update(changes: MountProps): void;
  /** Opens a page, also when the same path was passed before. */
  navigate(path: string): void;
  /** Removes the remote and everything that it has added to the page. */
  unmount(): void;
}

/** Mounts a remote in an element of the page. */
export type Mount = (element: Element, props?: MountProps) => Mounted;
