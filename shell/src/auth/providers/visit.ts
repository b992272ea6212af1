import type { Provider } from './signInProviders.ts';

export const providerTitles: Readonly<Record<Provider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

/** Set when this tab leaves for a provider: nobody is signed in by a link that they only opened. */
const DEPARTED = 'sign-in-departed';

export interface Departure {
  readonly provider: Provider;
  /** Path to return to once signed in. */
  readonly from?: string | undefined;
}

/** Sends this tab to a provider. */
export const depart = (departure: Departure, remember: boolean): void => {
  sessionStorage.setItem(DEPARTED, JSON.stringify(departure));
  const query = new URLSearchParams({
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(remember && { remember: 'on' }),
  });
  location.assign(`/auth/${departure.provider}?${query}`);
};

const problems: Readonly<Record<string, string>> = {
  refused: 'did not sign you in. Try again, or use your password.',
  unavailable: 'cannot be reached right now. Try again later, or use your password.',
  unverified: 'has not verified your email address. Sign in with email and password instead.',
};

/** How a visit at a provider ended: with a code for the server, or with a problem in words. */
export interface Arrival extends Departure {
  readonly code: string | null;
  readonly problem: string;
}

/** What this tab has brought back from a provider, once; undefined when it was at none. */
export const takeArrival = (): Arrival | undefined => {
  const answer = new URLSearchParams(location.hash.slice(1));
  const code = answer.get('sign-in');
  const why = answer.get('sign-in-problem');
  const departed = sessionStorage.getItem(DEPARTED);
  if (departed === null || (code === null && why === null)) return undefined;
  sessionStorage.removeItem(DEPARTED);
  const departure = JSON.parse(departed) as Departure;
  const words = problems[why ?? ''] ?? problems.refused;
  const problem = code === null ? `${providerTitles[departure.provider]} ${words}` : '';
  return { ...departure, code, problem };
};
