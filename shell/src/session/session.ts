import type { Readable } from '@tradewind/contracts';
import type { InvitationAcceptance, LoginInput, RegisterInput } from '@tradewind/contracts/auth';
import type { User } from '@tradewind/contracts/users';
import { dropEndedToken, dropToken, keepToken, onTokenChange, storedToken } from './token.ts';

/** Who uses the product here, or why nobody does. */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'in'; readonly user: User }
  | { readonly status: 'out'; readonly why: 'visitor' | 'left' | 'expired' };

/** Whoever has not signed in; for the server, everyone. */
export const visitor: Session = { status: 'out', why: 'visitor' };

let known: Session | undefined;
const now = (): Session => {
  known ??= storedToken() === null ? visitor : { status: 'starting' };
  return known;
};
const listeners = new Set<() => void>();

const become = (next: Session) => {
  known = next;
  for (const listener of listeners) listener();
};

/** The session, read now or followed. */
export const currentSession: Readable<Session> = {
  get: now,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The API's client, fetched when something is first sent: a visitor's first screen needs none. */
export const client = async () =>
  (await import(/* webpackChunkName: "client" */ './client.ts')).api;

/** Forgets the token and the user; `expired` asks the login screen to say why. */
export const leave = (why: 'left' | 'expired') => {
  dropToken();
  become({ status: 'out', why });
};

/** Fetches the signed-in user, if there is a token; drops one that is not good. */
const refresh = async (): Promise<void> => {
  if (storedToken() === null) return become(visitor);
  try {
    become({ status: 'in', user: await (await client()).me() });
  } catch (error) {
    const { status } = now();
    if (status === 'starting') leave('expired');
    else if (status === 'in') throw error;
  }
};

/** Called once, before the first screen. */
export const startSession = async (): Promise<void> => {
  onTokenChange(() => void refresh());
  if (storedToken() === null) return;
  await dropEndedToken();
  await refresh();
};

/** Fetches the user again after their settings were saved. */
export const refreshUser = refresh;

/** @throws ApiFailure with the server's words when the credentials are refused. */
export const signIn = async (input: LoginInput): Promise<void> => {
  const { token, user } = await (await client()).login({ body: input });
  keepToken(token, input.remember ?? false);
  become({ status: 'in', user });
};

/** @throws ApiFailure with the server's words when the account is refused. */
export const signUp = async (input: RegisterInput): Promise<void> => {
  const { token, user } = await (await client()).register({ body: input });
  keepToken(token, true);
  become({ status: 'in', user });
};

/** @throws ApiFailure with the server's words when the invitation is refused. */
export const joinTeam = async (input: InvitationAcceptance): Promise<void> => {
  const { token, user } = await (await client()).acceptInvitation({ body: input });
  keepToken(token, true);
  become({ status: 'in', user });
};

/**
 * Signs in with what Google or Microsoft has sent the browser back with.
 * @throws ApiFailure with the server's words when it is no good any more.
 */
export const finishSignIn = async (code: string): Promise<void> => {
  const { token, user, remember } = await (await client()).finishSignIn({ body: { code } });
  keepToken(token, remember);
  become({ status: 'in', user });
};

/** Forgets the token and the user; there is no call for it. */
export const signOut = (): void => leave('left');
