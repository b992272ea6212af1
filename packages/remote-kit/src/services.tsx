import type { ApiClient } from '@tradewind/api-client';
import type { Brand, Flags } from '@tradewind/contracts';
import { privacyPath } from '@tradewind/contracts/constants';
import type { User } from '@tradewind/contracts/users';
import type { ShellServices } from '@tradewind/remote-api';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

// One context for each bundle: a remote reads its services from its own copy of this module, so
// versions of remote-kit need not be compatible with each other.
const Services = createContext<ShellServices | null>(null);

export const ServicesProvider = (props: {
  readonly services: ShellServices;
  readonly children: ReactNode;
}) => <Services.Provider value={props.services}>{props.children}</Services.Provider>;

/** Returns the services that the host passes to this remote. */
export const useServices = (): ShellServices => {
  const services = useContext(Services);
  if (services === null) {
    throw new Error('useServices() needs a component below a route or widget of defineRemote().');
  }
  return services;
};

/** Returns the API's typed client with the user's token. */
export const useApi = (): ApiClient => useServices().api;

/** Returns the signed-in user and updates with it; null in a public mount. */
export const useMaybeUser = (): User | null => {
  const { user } = useServices();
  return useSyncExternalStore(user.subscribe, user.get, user.get);
};

/** Returns the signed-in user and updates with it. For screens that no visitor sees. */
export const useUser = (): User => {
  const user = useMaybeUser();
  if (user === null) throw new Error('This screen needs a signed-in user.');
  return user;
};

export const useFlags = (): Flags => useServices().edition.flags;
export const useBrand = (): Brand => useServices().edition.brand;
export const useToasts = () => useServices().toasts;

/**
 * Returns a function that asks before an action that cannot be undone; resolves to whether the user
 * agreed.
 */
export const useConfirm = () => useServices().confirm;

/**
 * Returns a function that restarts the screen: the whole page, or only the remote in a partner's
 * page.
 */
export const useReload = (): (() => void) => {
  const { reload = () => location.reload() } = useServices();
  return reload;
};

/** Returns whether this edition has a page under `path`; a link to any other path is left out. */
export const useHasPath = (path: string): boolean => useServices().hasPath(path);

/** The address of the edition's privacy page; undefined in a page of another site. */
export const usePrivacyAddress = (): string | undefined => {
  const { privacyUrl } = useBrand();
  const isOwnSite = useHasPath('/login');
  return isOwnSite ? privacyUrl || privacyPath : undefined;
};

/**
 * Whether the user may see customers, quotes and invoices, create, edit and move jobs and edit the
 * catalog. A technician sees and works on their own jobs only (decision 11); the API enforces it,
 * also for a mount without a user.
 */
export const useCanDispatch = (): boolean => useMaybeUser()?.role !== 'technician';
