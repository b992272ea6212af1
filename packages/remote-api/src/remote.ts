import type { ApiClient } from '@tradewind/api-client';
import type { Brand, Flags } from '@tradewind/contracts/composition';
import type { User } from '@tradewind/contracts/users';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { AnyWidgetsProps } from './componentProps.ts';

/** A value that changes, to read or to subscribe to. */
export interface Readable<T> {
  get(): T;
  subscribe(onChange: () => void): () => void;
}

export interface ToastInput {
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds until it goes; 5 seconds by default. */
  readonly duration?: number;
  /** A toast takes the place of the one that was shown with the same id. */
  readonly id?: string;
}

export interface Toasts {
  success(toast: ToastInput): void;
  error(toast: ToastInput): void;
  info(toast: ToastInput): void;
}

/** A question before an action that cannot be undone. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** Repeats the verb of the title. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
}

export interface ExtensionProps {
  /** A name in a remote's `offers`, such as `customers.picker`. */
  readonly name: string;
  /** Shown while no remote of this edition offers the component, or when it has failed. */
  readonly fallback: ReactNode;
  /** Shown while its code loads; a host that does not know it shows a grey area. */
  readonly waiting?: ReactNode;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** The services that a host passes to a remote: the shell in the product, a mock when it runs alone. */
export interface ShellServices {
  readonly contract: string;
  readonly api: ApiClient;
  /** The signed-in user; null in public mounts. */
  readonly user: Readable<User | null>;
  /** Fetches the user again after settings were saved. */
  refreshUser(): Promise<void>;
  readonly edition: { readonly id: string; readonly brand: Brand; readonly flags: Flags };
  readonly toasts: Toasts;
  confirm(question: Question): Promise<boolean>;
  /** Whether this edition has a page under the path; links to other paths are left out. */
  hasPath(path: string): boolean;
  /** Ends the session; only for screens that are not in the dashboard, which has its own Logout. */
  readonly signOut?: () => void;
  /** Restarts the screen where the host does not own the page; otherwise reloads the page. */
  readonly reload?: () => void;
  /** A component that another remote offers. */
  readonly Extension: ComponentType<ExtensionProps>;
  /** The widgets of other remotes in a slot of this remote's screen. */
  readonly Widgets: ComponentType<AnyWidgetsProps>;
}

export type WidgetComponent = ComponentType<Readonly<Record<string, unknown>>>;

/** A remote connected to the services of its host. */
export interface ConnectedRemote {
  /** Routes with absolute paths below the remote's prefixes. */
  readonly routes: RouteObject[];
  readonly widgets: Readonly<Record<string, WidgetComponent>>;
}

/** The `./app` module of every remote. */
export interface RemoteModule {
  readonly contract: string;
  readonly name: string;
  connect(services: ShellServices): ConnectedRemote;
}

/** What a host passes to a remote that mounts its pages itself: every service that needs no React. */
export interface MountHost extends Omit<ShellServices, 'Extension' | 'Widgets'> {
  readonly theme: Readable<'light' | 'dark'>;
  /** Language of the page as a BCP 47 tag, such as `en`. */
  readonly language: string;
  /** Where the user is, below the remote's prefixes. */
  readonly location: Readable<{ readonly pathname: string; readonly search: string }>;
  /** Opens a path of the product without loading the page again. */
  navigate(to: string, options?: { readonly replace?: boolean }): void;
}

/** The entry of a remote whose `entryType` is `mount`: an ES module with these exports. */
export interface MountModule {
  /** The name in remote.json. */
  readonly name: string;
  /**
   * Renders the remote into an empty element, once for all of its pages. What it throws is shown as
   * the failure of this remote.
   */
  mount(element: Element, host: MountHost): MountedRemote;
}

export interface MountedRemote {
  /** Ends everything that the mount has begun; the host empties the element. */
  unmount(): void;
}
