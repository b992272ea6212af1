import { contractVersion } from '@tradewind/contracts/contractVersion';
import { isBelow } from '@tradewind/contracts/pagePatterns';
import type { ConnectedRemote, ExtensionProps, ShellServices } from '@tradewind/remote-api';
import { createElement, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import type { Embeddable, Guest, MountProps } from './embeddable.ts';
import { GuestScreen } from './GuestScreen.tsx';
import { type GuestContext, useGuestContext } from './useGuestContext.ts';

export interface GuestRootProps {
  readonly own: Embeddable;
  readonly guest: Guest;
  readonly root: ShadowRoot;
  readonly api: string;
  readonly mount: MountProps;
  /** Counts the requests for a path. */
  readonly requestCount: number;
  /** The remote and its version, `customers@1.0.0`; undefined outside of an artifact. */
  readonly version: string | undefined;
}

/** Renders a remote in a partner's page after the first API response. */
export const GuestRoot = (props: GuestRootProps) => {
  const { own, guest, root, api, mount, requestCount, version } = props;
  const [round, reload] = useReducer((count: number) => count + 1, 0);
  const { context, user, hasFailed } = useGuestContext(api, mount, round, version);
  const theme = useTheme(mount.theme);
  const failure = `${own.declaration.title} could not be loaded.`;
  return (
    <guest.Frame
      root={root}
      theme={theme}
      brand={context?.edition.brand.primaryColor}
      filled={mount.offer === undefined}
    >
      {context !== undefined ? (
        <Connected
          // A new key for each user and address discards everything that was shown before.
          key={`${api} ${round} ${user?._id}`}
          {...{ own, guest, mount, requestCount, version, context, reload, failure }}
        />
      ) : hasFailed ? (
        <guest.Failure title={failure} onRetry={reload} />
      ) : (
        <guest.Waiting />
      )}
    </guest.Frame>
  );
};

interface ConnectedProps
  extends Pick<GuestRootProps, 'own' | 'guest' | 'mount' | 'requestCount' | 'version'> {
  readonly context: GuestContext;
  readonly reload: () => void;
  readonly failure: string;
}

const Connected = ({ own, context, ...screen }: ConnectedProps) => {
  const { guest, mount, reload } = screen;
  const connected = useMemo(
    () => connectGuest(own, context, guest, reload),
    [own, context, guest, reload],
  );
  const [home] = useState(() => mount.path ?? firstPage(own));
  return <GuestScreen key={mount.offer} {...{ ...screen, own, connected, home }} />;
};

const firstPage = ({ declaration: { pages, prefixes } }: Embeddable): string =>
  Object.keys(pages).find((page) => !page.includes(':')) ?? prefixes[0] ?? '/';

const dark = () => matchMedia('(prefers-color-scheme: dark)');
const followDevice = (changed: () => void) => {
  const list = dark();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

const useTheme = (wanted: MountProps['theme'] = 'light'): 'light' | 'dark' => {
  const isDark = useSyncExternalStore(followDevice, () => dark().matches);
  return wanted === 'auto' ? (isDark ? 'dark' : 'light') : wanted;
};

/**
 * Creates a remote's services for a page without a shell. Only its own pages exist there;
 * components of other remotes render their fallback, and their widgets nothing.
 */
const connectGuest = (
  { remote, declaration }: Embeddable,
  { api, user, refreshUser, edition: { edition: id, brand, flags } }: GuestContext,
  guest: Guest,
  reload: () => void,
): ConnectedRemote => {
  const Extension = ({ name, fallback, props = {} }: ExtensionProps) => {
    const own = connected.widgets[name];
    return own === undefined ? fallback : createElement(own, props);
  };
  const services: ShellServices = {
    contract: contractVersion,
    api,
    user,
    refreshUser,
    edition: { id, brand, flags },
    toasts: guest.toasts,
    confirm: guest.ask,
    hasPath: (path) => declaration.prefixes.some((prefix) => isBelow(prefix, path)),
    reload,
    Extension,
    Widgets: () => null,
  };
  const connected = remote.connect(services);
  return connected;
};
