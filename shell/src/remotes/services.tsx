import { css } from '@styled/css';
import { contractVersion } from '@tradewind/contracts/contractVersion';
import type { User } from '@tradewind/contracts/users';
import type { ExtensionProps, Readable, ShellServices } from '@tradewind/remote-api';
import { Skeleton } from '@tradewind/ui';
import { composition, hasPath } from '../composition/composition.ts';
import { logOut } from '../dashboard/logOut.ts';
import { ask, toasts } from '../dashboard/overlayQueue.ts';
import { api } from '../session/apiClient.ts';
import { refreshUser } from '../session/authentication.ts';
import { currentSession } from '../session/session.ts';
import { noticeMaintenance } from './maintenanceNotice.ts';
import { RemoteComponent } from './RemoteComponent.tsx';
import { UserWidgets } from './Widgets.tsx';

const user: Readable<User | null> = {
  get() {
    const session = currentSession.get();
    return session.status === 'in' ? session.user : null;
  },
  subscribe: currentSession.subscribe,
};

let services: ShellServices | undefined;

/** The services that the shell passes to every remote. */
export const shellServices = (): ShellServices => {
  services ??= makeServices();
  return services;
};

const makeServices = (): ShellServices => {
  const { edition, brand, flags } = composition();
  return {
    contract: contractVersion,
    api: noticeMaintenance(api),
    user,
    refreshUser,
    signOut: logOut,
    edition: { id: edition, brand, flags },
    toasts,
    confirm: ask,
    hasPath,
    Extension,
    Widgets: UserWidgets,
  };
};

// The height of a field with its label, as most offered components have it.
const greyArea = <Skeleton shape="block" className={css({ w: '100%', h: '62px' })} />;

/** A component that some remote of this edition offers, or the fallback. */
const Extension = ({ name, fallback, waiting = greyArea, props = {} }: ExtensionProps) => {
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
