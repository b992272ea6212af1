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
