import type { User } from '@tradewind/contracts/users';
import type { Readable } from '@tradewind/remote-api';
import { useSyncExternalStore } from 'react';
import { dropToken, storedToken } from './token.ts';

/** Who uses the product here, or why nobody does. */
export type Session =
  | { readonly status: 'starting' }
  | {
      readonly status: 'in';
      readonly user: User;
      /**
       * How many calls have found that the session has ended. Their page stays, as something typed
       * in it is not saved, until its user has signed in again.
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
/** Counts changes of the session, begun or done. */
let changes = 0;

/** Replaces the session; a change that began before no longer counts. */
export const setSession = (next: Session): void => {
  changes += 1;
  current = next;
  for (const listener of listeners) listener();
};

/**
 * Begins a change whose result arrives later. Returns a function that says whether no other change
 * has begun or been done since: the result of an earlier one is dropped.
 */
export const beginChange = (): (() => boolean) => {
  changes += 1;
  const own = changes;
  return () => own === changes;
};

/** The session, read now or followed. */
export const currentSession: Readable<Session> = {
  get: getSession,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useSession = (): Session =>
  useSyncExternalStore(currentSession.subscribe, getSession, () => visitor);

/** Removes the token and the user; with `expired` the login screen says why. */
export const clearSession = (why: 'left' | 'expired'): void => {
  dropToken();
  setSession({ status: 'out', why });
};

/** Removes the token and the user; there is no call for it. */
export const signOut = (): void => clearSession('left');

/**
 * Ends the session after a call whose token is no longer valid.
 * @param isUnsaved Whether the page has something that leaving it would lose.
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
