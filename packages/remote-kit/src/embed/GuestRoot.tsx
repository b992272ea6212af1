import { useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { connectGuest } from './connectGuest.tsx';
import type { Embeddable, Guest } from './embeddable.ts';
import { GuestScreen } from './GuestScreen.tsx';
import type { MountProps } from './mountProps.ts';
import type { Visit } from './openVisit.ts';
import { useVisit } from './useVisit.ts';

export interface GuestRootProps {
  readonly own: Embeddable;
  readonly guest: Guest;
  readonly root: ShadowRoot;
  readonly api: string;
  readonly mount: MountProps;
  /** How often the page has asked for a path. */
  readonly asked: number;
}

/** A remote in a partner's page, from its first answer of the API on. */
export const GuestRoot = ({ own, guest, root, api, mount, asked }: GuestRootProps) => {
  const [round, reload] = useReducer((count: number) => count + 1, 0);
  const { visit, user, hasFailed } = useVisit(api, mount, round);
  const theme = useTheme(mount.theme);
  const failure = `${own.declaration.title} could not be loaded.`;
  return (
    <guest.Frame
      root={root}
      theme={theme}
      brand={visit?.edition.brand.primaryColor}
      filled={mount.offer === undefined}
    >
      {visit !== undefined ? (
        <Connected
          // Nothing that one user or one product has shown is shown to the next.
          key={`${api} ${round} ${user?._id}`}
          {...{ own, guest, mount, asked, visit, reload, failure }}
        />
      ) : hasFailed ? (
        <guest.Failure title={failure} onRetry={reload} />
      ) : (
        <guest.Waiting />
      )}
    </guest.Frame>
  );
};

interface ConnectedProps extends Pick<GuestRootProps, 'own' | 'guest' | 'mount' | 'asked'> {
  readonly visit: Visit;
  readonly reload: () => void;
  readonly failure: string;
}

const Connected = ({ own, visit, ...screen }: ConnectedProps) => {
  const { guest, mount, reload } = screen;
  const connected = useMemo(
    () => connectGuest(own, visit, guest, reload),
    [own, visit, guest, reload],
  );
  const [home] = useState(() => mount.path ?? firstPage(own));
  return <GuestScreen key={mount.offer} {...screen} connected={connected} home={home} />;
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
