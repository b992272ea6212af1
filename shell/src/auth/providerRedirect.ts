import { loginMessages } from '@tradewind/contracts/loginMessages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Provider } from '../composition/composition.ts';
import { toasts } from '../dashboard/overlayQueue.ts';
import {
  type AskSecondFactor,
  catchSecondFactor,
  finishSignIn,
  rethrowWithMessage,
} from '../session/authentication.ts';

export const providerTitles: Readonly<Record<Provider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

/** Set when this tab leaves for a provider, so that opening someone else's link does not sign the user in. */
const PENDING = 'sign-in-departed';

export interface ProviderRedirect {
  readonly provider: Provider;
  /** Path to return to once signed in. */
  readonly from?: string | undefined;
}

/** A redirect with the name that its return must repeat. */
interface PendingRedirect extends ProviderRedirect {
  readonly name: string;
}

/** Stores that this tab leaves for a provider. Returns the address to open. */
export const startRedirect = (redirect: ProviderRedirect, remember: boolean): string => {
  const pending: PendingRedirect = { ...redirect, name: crypto.randomUUID() };
  sessionStorage.setItem(PENDING, JSON.stringify(pending));
  const query = new URLSearchParams({
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    departure: pending.name,
    ...(remember && { remember: 'on' }),
  });
  return `/auth/${redirect.provider}?${query}`;
};

const problems: Readonly<Record<string, string>> = {
  refused: 'did not sign you in. Try again, or use your password.',
  unavailable: 'cannot be reached right now. Try again later, or use your password.',
  other: 'answered another attempt to sign in. Try again, or use your password.',
  unverified: 'has not verified your email address. Sign in with email and password instead.',
};

/** The message of a failed sign-in, by the reason in the address. */
const problemOf = (provider: Provider, why: string): string =>
  why === 'full'
    ? loginMessages.teamFull
    : `${providerTitles[provider]} ${problems[why] ?? problems.refused}`;

/** The result of a redirect: a code for the server, or a problem as a message. */
interface RedirectResult extends ProviderRedirect {
  readonly code: string | null;
  /** Whether the user has joined the business that had invited them. */
  readonly hasJoined: boolean;
  readonly problem: string;
}

/**
 * Returns the result that this tab brings back from a provider, once; undefined without a redirect.
 */
export const takeRedirectResult = (): RedirectResult | undefined => {
  const answer = new URLSearchParams(location.hash.slice(1));
  const returned = answer.get('sign-in');
  const why = answer.get('sign-in-problem');
  const stored = sessionStorage.getItem(PENDING);
  if (stored === null || (returned === null && why === null)) return undefined;
  sessionStorage.removeItem(PENDING);
  const { name, ...redirect } = JSON.parse(stored) as PendingRedirect;
  // An unfinished earlier redirect: its code is not used for a later one.
  const code = answer.get('departure') === name ? returned : null;
  const problem = code === null ? problemOf(redirect.provider, why ?? 'other') : '';
  return { ...redirect, code, hasJoined: answer.has('joined'), problem };
};

/** Signs in the user who returns from a provider. Returns the message of a failure. */
export const useRedirectResult = (onSecondFactor: AskSecondFactor = () => undefined): string => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const askSecondFactor = useEffectEvent(onSecondFactor);
  useEffect(() => {
    if (!location.hash.startsWith('#sign-in')) return;
    const result = takeRedirectResult();
    // Removes the fragment of the address from the history.
    void navigate('/login', { replace: true, state: { from: result?.from } });
    if (result === undefined) return;
    setProblem(result.problem);
    if (result.code === null) return;
    finishSignIn(result.code)
      .then(({ company }) => {
        if (result.hasJoined) toasts.success({ title: `Welcome to ${company}` });
      })
      .catch(catchSecondFactor(askSecondFactor))
      .catch(rethrowWithMessage(loginMessages.loginFailed))
      .catch((failure: Error) => setProblem(failure.message));
  }, [navigate]);
  return problem;
};
