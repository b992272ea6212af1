import type { Question, RemoteModule, Toasts } from '@tradewind/remote-api';
import type { ComponentType, ReactNode } from 'react';

interface FrameProps {
  readonly root: ShadowRoot;
  readonly theme: 'light' | 'dark';
  readonly brand: string | undefined;
  readonly filled: boolean;
  readonly children: ReactNode;
}

/** What a host has around its remotes; the design system makes one for each mount. */
export interface Guest {
  readonly toasts: Toasts;
  readonly ask: (question: Question) => Promise<boolean>;
  /** Theme, overlays, toasts and questions. */
  readonly Frame: ComponentType<FrameProps>;
  readonly Waiting: ComponentType;
  readonly Failure: ComponentType<{ readonly title: string; readonly onRetry?: () => void }>;
}

/** A remote, and what its plain build brings along. */
export interface Embeddable {
  readonly remote: RemoteModule;
  /** The remote's whole style sheet, as text. */
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

/** What a partner's page says to a remote that it mounts. All of it may change later. */
export interface MountProps {
  /** Address of the API, such as `https://app.example.com/api`; that of the script unless told. */
  readonly api?: string | undefined;
  /** Token of the partner's own user; without one the remote is shown to a visitor. */
  readonly token?: string | undefined;
  /** The page to show, such as `/dashboard/customers`; the remote's first one unless told. */
  readonly path?: string | undefined;
  /** One component that the remote offers, such as `customers.picker`, in place of its pages. */
  readonly offer?: string | undefined;
  /** What the offered component takes. */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  /** `light` unless told; `auto` follows the visitor's device. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Told of every page that the user comes to. */
  readonly onNavigate?: ((path: string) => void) | undefined;
  /** Told when the API takes the token no longer: hand over a new one by `update`. */
  readonly onUnauthorized?: (() => void) | undefined;
}

/** A remote that stands in a partner's page. */
export interface Mounted {
  /** Changes what is given, and leaves the rest. */
  update(changes: MountProps): void;
  /** Goes to a page, also to one that was named before and that the user has left since. */
  navigate(path: string): void;
  /** Takes it away, with everything that it has put into the page. */
  unmount(): void;
}

/** Mounts a remote in an element of the page. */
export type Mount = (element: Element, props?: MountProps) => Mounted;
