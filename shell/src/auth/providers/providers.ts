/** Who may vouch for a user (decision 15), by the name that the server has for them. */
export const providerTitles = { google: 'Google', microsoft: 'Microsoft' } as const;
export type Provider = keyof typeof providerTitles;

const isProvider = (name: string): name is Provider => name in providerTitles;

/** Those that this server is configured for, as it wrote into the document. */
export const signInProviders = (): readonly Provider[] =>
  (document.documentElement.dataset.signIn ?? '').split(' ').filter(isProvider);

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

const problems = {
  refused: 'did not sign you in. Try again, or use your password.',
  unavailable: 'cannot be reached right now. Try again later, or use your password.',
  unverified: 'has not verified your email address. Sign in with email and password instead.',
} as const;

/** How a visit at a provider ended. */
export interface Arrival extends Departure {
  /** What the server turns into a session; none when there is a problem. */
  readonly code: string;
  readonly problem: string;
}

/** What this tab has brought back from a provider, once; undefined when it was at none. */
export const takeArrival = (): Arrival | undefined => {
  const answer = new URLSearchParams(location.hash.slice(1));
  const departed = sessionStorage.getItem(DEPARTED);
  const code = answer.get('sign-in');
  const why = answer.get('sign-in-problem');
  if (code === null && why === null) return undefined;
  sessionStorage.removeItem(DEPARTED);
  // The code is worth nothing once it was used, but need not stay in the history either.
  history.replaceState(history.state, '', location.pathname + location.search);
  if (departed === null) return undefined;
  const departure = JSON.parse(departed) as Departure;
  const words = problems[(why ?? 'refused') as keyof typeof problems] ?? problems.refused;
  const problem = code === null ? `${providerTitles[departure.provider]} ${words}` : '';
  return { ...departure, code: code ?? '', problem };
};
