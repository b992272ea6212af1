import { contractVersion } from '@tradewind/contracts/contractVersion';
import { isBelow } from '@tradewind/contracts/pagePatterns';
import type { ConnectedRemote, ExtensionProps, ShellServices } from '@tradewind/remote-api';
import { createElement } from 'react';
import type { Embeddable, Guest } from './embeddable.ts';
import type { Visit } from './openVisit.ts';

/**
 * Hands a remote what it needs where no shell is: its own pages are the only ones there, and of
 * other remotes' components it gets the fallback, and of their widgets none.
 */
export const connectGuest = (
  { remote, declaration }: Embeddable,
  { api, user, refreshUser, edition: { edition: id, brand, flags } }: Visit,
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
