import type { ApiClient } from '@tradewind/api-client';
import type { Brand, Flags } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import type { ShellServices } from '@tradewind/remote-api';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

// One context for each bundle: a remote gets its services from its own copy of this module,
// so no two versions of remote-kit ever have to agree on it.
const Services = createContext<ShellServices | null>(null);

export const ServicesProvider = (props: {
  readonly services: ShellServices;
  readonly children: ReactNode;
}) => <Services.Provider value={props.services}>{props.children}</Services.Provider>;

/** What the host hands to this remote. */
export const useServices = (): ShellServices => {
  const services = useContext(Services);
  if (services === null) {
    throw new Error('useServices() needs a component below a route or widget of defineRemote().');
  }
  return services;
};

/** The API's typed client, with the user's token. */
export const useApi = (): ApiClient => useServices().api;

/** The signed-in user, followed; null in a public mount. */
export const useMaybeUser = (): User | null => {
  const { user } = useServices();
  return useSyncExternalStore(user.subscribe, user.get, user.get);
};

/** The signed-in user, followed. For screens that no visitor sees. */
export const useUser = (): User => {
  const user = useMaybeUser();
  if (user === null) throw new Error('This screen needs a signed-in user.');
  return user;
};

export const useFlags = (): Flags => useServices().edition.flags;
export const useBrand = (): Brand => useServices().edition.brand;
export const useToasts = () => useServices().toasts;

/** Asks before something cannot be undone; resolves to whether the user agreed. */
export const useConfirm = () => useServices().confirm;

/** Begins the screen anew: the whole page, or a guest in someone else's page. */
export const useReload = (): (() => void) => {
  const { reload = () => location.reload() } = useServices();
  return reload;
};

/** Whether this edition has a page under `path`: no link may lead nowhere. */
export const useHasPath = (path: string): boolean => useServices().hasPath(path);

/**
 * Whether the user plans work: creates, edits and moves jobs, and keeps the catalog. A technician
 * sees and works on their own jobs only (decision 11); the API enforces it.
 */
export const useCanDispatch = (): boolean => useUser().role !== 'technician';
