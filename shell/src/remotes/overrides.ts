import type { ComposedRemote } from '@tradewind/contracts';
import { currentSession, type Session } from '../session/session.ts';
import { isPreview } from './preview.ts';

/** Another address of a remote. */
export interface OtherAddress {
  readonly name: string;
  /** URL of the folder, with a slash at its end. */
  readonly base: string;
}

/** A remote that an admin loads from another address, in this tab, until a time. */
export interface Override extends OtherAddress {
  /** Epoch milliseconds after which it no longer counts. */
  readonly until: number;
}

const HOUR = 60 * 60_000;
const KEY = 'overrides';
const PARAMETER = 'remote.';

/** Whether an admin confirms each override before its code is loaded (decision 100). */
const mustConfirm = () => document.documentElement.dataset.overrides === 'confirm';

/** Milliseconds for which an override counts. */
const longest = () => (mustConfirm() ? HOUR : 2 * HOUR);

/** The overrides of this tab that have not expired; a clock that was set back makes none longer. */
export const overrides = (): readonly Override[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Override[];
    const now = Date.now();
    return kept.filter(({ until }) => until > now && until <= now + longest());
  } catch {
    return [];
  }
};

const store = (all: readonly Override[]) => sessionStorage.setItem(KEY, JSON.stringify(all));

const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

const folderOf = (url: string) => new URL('.', url.endsWith('/') ? url : `${url}/`).href;

/** The addresses that a page's address asks for: `?remote.billing=http://localhost:3101`. */
const requestedIn = (query: URLSearchParams): readonly OtherAddress[] =>
  [...query]
    .filter(([key, url]) => key.startsWith(PARAMETER) && isWebAddress(url))
    .map(([key, url]) => ({ name: key.slice(PARAMETER.length), base: folderOf(url) }));

const isIn = (all: readonly OtherAddress[], { name, base }: OtherAddress) =>
  all.some((one) => one.name === name && one.base === base);

/**
 * Reads the page's address once: what it asks for counts at once, or waits until an admin has
 * confirmed it. The server lets a page load code from another origin only when the page's address
 * contains it, so a page without it is reloaded with it.
 */
export const startOverrides = (): void => {
  const query = new URLSearchParams(location.search);
  const requested = requestedIn(query);
  const others = overrides().filter(({ name }) => !requested.some((one) => one.name === name));
  const wanted = mustConfirm()
    ? overrides().filter((one) => isIn(requested, one))
    : requested.map((one) => ({ ...one, until: Date.now() + longest() }));
  if (requested.length > 0) store([...others, ...wanted]);
  if (others.length === 0) return;
  for (const { name, base } of others) query.set(PARAMETER + name, base);
  location.replace(`${location.pathname}?${query}${location.hash}`);
};

/** An address that the page asks for and that nobody has confirmed yet. */
export const unconfirmedOverride = (): OtherAddress | undefined => {
  if (!mustConfirm()) return undefined;
  const confirmed = overrides();
  return requestedIn(new URLSearchParams(location.search)).find((one) => !isIn(confirmed, one));
};

/** Stores an override for an hour, and reloads the page with it. */
export const confirmOverride = ({ name, base }: OtherAddress): void => {
  const others = overrides().filter((one) => one.name !== name);
  store([...others, { name, base, until: Date.now() + longest() }]);
  location.reload();
};

/** Removes all overrides, or that of one remote, and reloads the page. */
export const stopOverrides = (only?: string): void => {
  const isStopped = (name: string) => only === undefined || only === name;
  store(overrides().filter(({ name }) => !isStopped(name)));
  const query = new URLSearchParams(location.search);
  for (const key of [...query.keys()]) {
    if (key.startsWith(PARAMETER) && isStopped(key.slice(PARAMETER.length))) query.delete(key);
  }
  const rest = query.size > 0 ? `?${query}` : '';
  location.replace(`${location.pathname}${rest}${location.hash}`);
};

/**
 * Loads the page again, without overrides, once no admin is signed in: their code stays in a page and
 * would run for the next user, too.
 */
const stopWithSession = () =>
  currentSession.subscribe(() => {
    if (!isSignedInAdmin()) stopOverrides();
  });

/** The override of a remote, where an admin has one in this tab. */
export const activeOverride = async (name: string): Promise<OtherAddress | undefined> => {
  const wanted = overrides().find((override) => override.name === name);
  if (wanted === undefined || !(await isAdmin())) return undefined;
  stopWithSession();
  return wanted;
};

/** Whether a version is an override or a preview, which never counts as one that worked. */
export const isOverride = (remote: ComposedRemote): boolean =>
  isPreview(remote) || overrides().some((override) => override.base === remote.base);

const isSignedInAdmin = () => {
  const session = currentSession.get();
  return session.status === 'in' && session.user.role === 'admin';
};

const isAdmin = async () => {
  await startedSession();
  return isSignedInAdmin();
};

/** The session once it is known whether somebody is signed in. */
export const startedSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const check = () => {
      const session = currentSession.get();
      if (session.status === 'starting') return;
      unsubscribe();
      resolve(session);
    };
    const unsubscribe = currentSession.subscribe(check);
    check();
  });
