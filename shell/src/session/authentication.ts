import type { LoginInput, RegisterInput } from '@tradewind/contracts/auth';
import type { SecondFactorChallenge } from '@tradewind/contracts/secondFactors';
import type { User } from '@tradewind/contracts/users';
import { retryLoading } from '../composition/retryLoading.ts';
import {
  beginChange,
  clearSession,
  currentSession,
  hasEnded,
  setSession,
  visitor,
} from './session.ts';
import { onTokenChange, removeEndedToken, storedToken, storeToken } from './token.ts';

/** Loads the API client with the first call, because a visitor's first screen needs none. */
export const loadApiClient = async () =>
  (await import(/* webpackChunkName: "client" */ './apiClient.ts')).api;

/**
 * For `catch`: rethrows an error with the server's message unchanged, and anything else as an error
 * with the screen's own message (specification 1, section 8).
 */
export const rethrowWithMessage =
  (message: string) =>
  (error: unknown): never => {
    if (error instanceof Error && error.name === 'ApiFailure' && error.message !== '') throw error;
    throw new Error(message, { cause: error });
  };

/** Shows the second step of a sign-in. */
export type AskSecondFactor = (asked: SecondFactorChallenge) => Promise<void> | void;

/** For `catch`: shows the second step of a sign-in that needs one, and rethrows any other error. */
export const catchSecondFactor =
  (ask: AskSecondFactor) =>
  (failure: unknown): Promise<void> | void => {
    const { answer } = failure as { answer?: SecondFactorChallenge };
    if (answer?.challenge === undefined) throw failure;
    return ask(answer);
  };

/** Set by a reload or a link to another page: browsers then fail the calls that are under way. */
let isLeaving = false;

/** Fetches the user. Returns whether no later change of the session has replaced the response. */
const fetchUser = async (): Promise<boolean> => {
  const session = currentSession.get();
  if (storedToken() === null) {
    // Another tab has dropped the token that this tab has found to be invalid.
    if (!hasEnded(session)) setSession(visitor);
    return true;
  }
  const isLatest = beginChange();
  // Code that does not arrive says nothing about the token (decision 214).
  const api = await retryLoading(loadApiClient);
  try {
    const user = await api.me();
    if (!isLatest()) return false;
    setSession({ status: 'in', user });
  } catch (error) {
    if (!isLatest() || isLeaving) return false;
    if (session.status !== 'starting') throw error;
    clearSession('expired');
  }
  return true;
};

/** The refresh that was started last. */
let lastRefresh: Promise<void> | undefined;

/**
 * Fetches the signed-in user, if there is a token; drops a token that is no longer valid. When
 * another refresh starts meanwhile, this one ends with that one.
 */
export const refreshUser = (): Promise<void> => {
  const own: Promise<void> = fetchUser().then((isApplied) =>
    isApplied || lastRefresh === own ? undefined : lastRefresh,
  );
  lastRefresh = own;
  return own;
};

/** Called once, before the first screen. */
export const startSession = async (): Promise<void> => {
  // When the user of another tab's token cannot be fetched, this tab continues as a visitor's.
  onTokenChange(() => void refreshUser().catch(() => setSession(visitor)));
  if (storedToken() === null) return;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  await removeEndedToken();
  await refreshUser();
};

/** Begins the session of a token in this browser. */
export const enter = (token: string, user: User, remember: boolean) => {
  storeToken(token, remember);
  setSession({ status: 'in', user });
};

/** @throws ApiFailure with the server's message when the credentials are wrong. */
export const signIn = async (input: LoginInput): Promise<void> => {
  const { token, user } = await (await loadApiClient()).login({ body: input });
  enter(token, user, input.remember ?? false);
};

/** @throws ApiFailure with the server's message when the account is not accepted. */
export const signUp = async (input: RegisterInput): Promise<void> => {
  const { token, user } = await (await loadApiClient()).register({ body: input });
  enter(token, user, true);
};

/**
 * Signs in with the code with which the browser returns from Google or Microsoft. Returns the user.
 * @throws ApiFailure with the server's message when the code is no longer valid.
 */
export const finishSignIn = async (code: string): Promise<User> => {
  const { token, user, remember } = await (await loadApiClient()).finishSignIn({ body: { code } });
  enter(token, user, remember);
  return user;
};
