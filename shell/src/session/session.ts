import type { InvitationAcceptance, LoginInput, RegisterInput } from '@tradewind/contracts/auth';
import type { User } from '@tradewind/contracts/users';
import type { Readable } from '@tradewind/remote-api';
import { dropEndedToken, dropToken, keepToken, onTokenChange, storedToken } from './token.ts';

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

/** Whoever has not signed in; for the server, everyone. */
export const visitor: Session = { status: 'out', why: 'visitor' };

let known: Session | undefined;
const now = (): Session => {
  known ??= storedToken() === null ? visitor : { status: 'starting' };
  return known;
};
const listeners = new Set<() => void>();
/** Counts what may change who is in, so that an answer that comes after the next one is dropped. */
let turn = 0;

const become = (next: Session) => {
  turn += 1;
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

/**
 * Told by a call whose token is no longer good.
 * @param isUnsaved Whether the page has something that leaving it would lose.
 */
export const endSession = (isUnsaved: () => boolean): void => {
  const session = now();
  const keeps = session.status === 'in' && (session.ended !== undefined || isUnsaved());
  if (keeps) become({ ...session, ended: (session.ended ?? 0) + 1 });
  else leave('expired');
};

/** Whether a page waits for its user to sign in again. */
export const hasEnded = (session: Session): boolean =>
  session.status === 'in' && session.ended !== undefined;

/** Fetches the signed-in user, if there is a token; drops one that is not good. */
const refresh = async (): Promise<void> => {
  if (storedToken() === null) {
    // Another tab has dropped a token that this one knows to be no good.
    if (!hasEnded(now())) become(visitor);
    return;
  }
  turn += 1;
  const own = turn;
  try {
    const user = await (await client()).me();
    if (own === turn) become({ status: 'in', user });
  } catch (error) {
    if (own !== turn) return;
    const { status } = now();
    if (status === 'starting') leave('expired');
    else if (status === 'in') throw error;
  }
};

/** Called once, before the first screen. */
export const startSession = async (): Promise<void> => {
  // Whose token it is by now is not known then: this tab goes on as nobody's.
  onTokenChange(() => void refresh().catch(() => become(visitor)));
  if (storedToken() === null) return;
  await dropEndedToken();
  await refresh();
};

/** Fetches the user again after their settings were saved. */
export const refreshUser = refresh;

const enter = (token: string, user: User, remember: boolean) => {
  keepToken(token, remember);
  become({ status: 'in', user });
};

/** @throws ApiFailure with the server's words when the credentials are refused. */
export const signIn = async (input: LoginInput): Promise<void> => {
  const { token, user } = await (await client()).login({ body: input });
  enter(token, user, input.remember ?? false);
};

/** @throws ApiFailure with the server's words when the account is refused. */
export const signUp = async (input: RegisterInput): Promise<void> => {
  const { token, user } = await (await client()).register({ body: input });
  enter(token, user, true);
};

/** @throws ApiFailure with the server's words when the invitation is refused. */
export const joinTeam = async (input: InvitationAcceptance): Promise<void> => {
  const { token, user } = await (await client()).acceptInvitation({ body: input });
  enter(token, user, true);
};

/**
 * Signs in with what Google or Microsoft has sent the browser back with. Gives who that is.
 * @throws ApiFailure with the server's words when it is no good any more.
 */
export const finishSignIn = async (code: string): Promise<User> => {
  const { token, user, remember } = await (await client()).finishSignIn({ body: { code } });
  enter(token, user, remember);
  return user;
};

/** Forgets the token and the user; there is no call for it. */
export const signOut = (): void => leave('left');
