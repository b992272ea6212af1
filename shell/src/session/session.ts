import type { Readable } from '@tradewind/contracts';
import type { InvitationAcceptance, LoginInput, RegisterInput } from '@tradewind/contracts/auth';
import type { User } from '@tradewind/contracts/users';
import { dropEndedToken, dropToken, keepToken, onTokenChange, storedToken } from './token.ts';

/** Who uses the product here, or why nobody does. */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'in'; readonly user: User }
  | { readonly status: 'out'; readonly why: 'visitor' | 'left' | 'expired' };

let session: Session =
  storedToken() === null ? { status: 'out', why: 'visitor' } : { status: 'starting' };
const listeners = new Set<() => void>();

const become = (next: Session) => {
  session = next;
  for (const listener of listeners) listener();
};

/** The session, read now or followed. */
export const currentSession: Readable<Session> = {
  get: () => session,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// A visitor's first screen does without it until something is sent.
const client = async () => (await import(/* webpackChunkName: "client" */ './client.ts')).api;

/** Forgets the token and the user; `expired` asks the login screen to say why. */
export const leave = (why: 'left' | 'expired') => {
  dropToken();
  become({ status: 'out', why });
};

/** Fetches the signed-in user, if there is a token; drops one that is not good. */
const refresh = async (): Promise<void> => {
  if (storedToken() === null) return become({ status: 'out', why: 'visitor' });
  try {
    become({ status: 'in', user: await (await client()).me() });
  } catch (error) {
    if (session.status === 'starting') leave('expired');
    else if (session.status === 'in') throw error;
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

/** Forgets the token and the user; there is no call for it. */
export const signOut = (): void => leave('left');
