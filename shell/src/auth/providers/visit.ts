import { loginMessages } from '@tradewind/contracts/authMessages';
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

/** A departure under the name that its return must bring back. */
interface Departed extends Departure {
  readonly name: string;
}

/** Notes that this tab leaves for a provider. Gives the way there. */
export const wayTo = (departure: Departure, remember: boolean): string => {
  const departed: Departed = { ...departure, name: crypto.randomUUID() };
  sessionStorage.setItem(DEPARTED, JSON.stringify(departed));
  const query = new URLSearchParams({
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    departure: departed.name,
    ...(remember && { remember: 'on' }),
  });
  return `/auth/${departure.provider}?${query}`;
};

const problems: Readonly<Record<string, string>> = {
  refused: 'did not sign you in. Try again, or use your password.',
  unavailable: 'cannot be reached right now. Try again later, or use your password.',
  other: 'answered another attempt to sign in. Try again, or use your password.',
  unverified: 'has not verified your email address. Sign in with email and password instead.',
};

/** Why nobody is signed in: what the provider says of it, or the team that it would lead to. */
const problemOf = (provider: Provider, why: string): string =>
  why === 'full'
    ? loginMessages.teamFull
    : `${providerTitles[provider]} ${problems[why] ?? problems.refused}`;

/** How a visit at a provider ended: with a code for the server, or with a problem in words. */
export interface Arrival extends Departure {
  readonly code: string | null;
  /** Whether this made the user a member of the business that had invited them. */
  readonly hasJoined: boolean;
  readonly problem: string;
}

/** What this tab has brought back from a provider, once; undefined when it was at none. */
export const takeArrival = (): Arrival | undefined => {
  const answer = new URLSearchParams(location.hash.slice(1));
  const brought = answer.get('sign-in');
  const why = answer.get('sign-in-problem');
  const noted = sessionStorage.getItem(DEPARTED);
  if (noted === null || (brought === null && why === null)) return undefined;
  sessionStorage.removeItem(DEPARTED);
  const { name, ...departure } = JSON.parse(noted) as Departed;
  // A departure may have been left unfinished: whatever comes later and is not its own is no one's.
  const code = answer.get('departure') === name ? brought : null;
  const problem = code === null ? problemOf(departure.provider, why ?? 'other') : '';
  return { ...departure, code, hasJoined: answer.has('joined'), problem };
};
