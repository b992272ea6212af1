import type { User } from '@tradewind/contracts/users';
import type { Readable } from '@tradewind/remote-api';
import { useSyncExternalStore } from 'react';
import { removeToken, storedToken } from './token.ts';

/** The user of this tab, or the reason why there is none. */
export type Session =
  | { readonly status: 'starting' }
  | {
      readonly status: 'in';
      readonly user: User;
      /**
       * Number of calls that have found that the session has ended. Their page with unsaved work
       * stays until its user has signed in again.
       */
      readonly ended?: number;
    }
  | { readonly status: 'out'; readonly why: 'visitor' | 'left' | 'expired' };

/** The session without a signed-in user; on the server, that of every request. */
export const visitor: Session = { status: 'out', why: 'visitor' };

let current: Session | undefined;
const getSession = (): Session => {
  current ??= storedToken() === null ? visitor : { status: 'starting' };
  return current;
};
const listeners = new Set<() => void>();
/** Counts changes of the session, started or finished. */
let changes = 0;

/** Replaces the session and discards a change that was started before. */
export const setSession = (next: Session): void => {
  changes += 1;
  current = next;
  for (const listener of listeners) listener();
};

/**
 * Starts a change whose result arrives later. Returns a function that returns whether no other
 * change has been started or finished since: the result of an earlier one is dropped.
 */
export const beginChange = (): (() => boolean) => {
  changes += 1;
  const own = changes;
  return () => own === changes;
};

/** The session, to read now or to subscribe to. */
export const currentSession: Readable<Session> = {
  get: getSession,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useSession = (): Session =>
  useSyncExternalStore(currentSession.subscribe, getSession, () => visitor);

/** Removes the token and the user; with `expired` the login screen shows the reason. */
export const clearSession = (why: 'left' | 'expired'): void => {
  removeToken();
  setSession({ status: 'out', why });
};

/** Removes the token and the user in this browser. */
export const signOut = (): void => clearSession('left');

/**
 * Ends the session after a call whose token is no longer valid.
 * @param isUnsaved Whether leaving the page would lose unsaved work.
 */
export const endSession = (isUnsaved: () => boolean): void => {
  const session = getSession();
  const isKept = session.status === 'in' && (session.ended !== undefined || isUnsaved());
  if (isKept) setSession({ ...session, ended: (session.ended ?? 0) + 1 });
  else clearSession('expired');
};

/** Whether a page waits for its user to sign in again. */
export const hasEnded = (session: Session): boolean =>
  session.status === 'in' && session.ended !== undefined;
