import { css } from '@styled/css';
import { contractVersion } from '@tradewind/contracts/contractVersion';
import type { User } from '@tradewind/contracts/users';
import type { ExtensionProps, Readable, ShellServices } from '@tradewind/remote-api';
import { Skeleton } from '@tradewind/ui';
import { composition, hasPath } from '../composition/composition.ts';
import { ask, toasts } from '../dashboard/overlayQueue.tsx';
import { api } from '../session/apiClient.ts';
import { refreshUser } from '../session/authentication.ts';
import { currentSession } from '../session/session.ts';
import { RemoteComponent } from './RemoteComponent.tsx';
import { UserWidgets } from './Widgets.tsx';

const user: Readable<User | null> = {
  get() {
    const session = currentSession.get();
    return session.status === 'in' ? session.user : null;
  },
  subscribe: currentSession.subscribe,
};

let made: ShellServices | undefined;

/** What the shell hands to every remote, the same to each. */
export const shellServices = (): ShellServices => {
  // Not before somebody asks: its components load remotes, which are handed these services.
  made ??= makeServices();
  return made;
};

const makeServices = (): ShellServices => {
  const { edition, brand, flags } = composition();
  return {
    contract: contractVersion,
    api,
    user,
    refreshUser,
    edition: { id: edition, brand, flags },
    toasts,
    confirm: ask,
    hasPath,
    Extension,
    Widgets: UserWidgets,
  };
};

// As high as a field with its label, which most of what is offered looks like.
const waiting = <Skeleton shape="block" className={css({ w: '100%', h: '62px' })} />;

/** A component that some remote of this edition offers, or the fallback. */
const Extension = ({ name, fallback, props = {} }: ExtensionProps) => {
  const offering = Object.entries(composition().remotes).find(([, { declaration }]) =>
    declaration.offers.includes(name),
  );
  if (offering === undefined) return fallback;
  return (
    <RemoteComponent
      remote={offering[0]}
      name={name}
      waiting={waiting}
      failed={() => fallback}
      props={props}
    />
  );
};
