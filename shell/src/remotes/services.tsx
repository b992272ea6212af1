import { contractVersion } from '@tradewind/contracts/contractVersion';
import type { User } from '@tradewind/contracts/users';
import type { Readable, ShellServices } from '@tradewind/remote-api';
import { composition } from '../composition/composition.ts';
import { hasPath } from '../composition/edition.ts';
import { ask, toasts } from '../dashboard/overlayQueue.tsx';
import { api } from '../session/apiClient.ts';
import { refreshUser } from '../session/authentication.ts';
import { currentSession } from '../session/session.ts';
import { Extension } from './Extension.tsx';
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
