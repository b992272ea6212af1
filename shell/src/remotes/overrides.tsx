import type { Artifact, ComposedRemote } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import { Banner, Button } from '@tradewind/ui';
import { currentSession } from '../session/session.ts';

/** A remote that an admin loads from another address, in this tab, until a time. */
interface Override {
  readonly name: string;
  /** URL of the folder, with a slash at its end. */
  readonly base: string;
  /** Epoch milliseconds after which it no longer counts. */
  readonly until: number;
}

/** Milliseconds: long enough to try something, too short to be forgotten. */
const DURATION = 2 * 60 * 60_000;
const KEY = 'overrides';
const PARAMETER = 'remote.';

/** The overrides of this tab that have not expired. */
const overrides = (): readonly Override[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Override[];
    return kept.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
};

const store = (all: readonly Override[]) => sessionStorage.setItem(KEY, JSON.stringify(all));

const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

const folderOf = (url: string) => new URL('.', url.endsWith('/') ? url : `${url}/`).href;

const parametersOf = (query: URLSearchParams) =>
  [...query].filter(([key]) => key.startsWith(PARAMETER));

/** Stores `?remote.billing=http://localhost:3101` as an override of this tab. */
const readFromAddress = (query: URLSearchParams) => {
  const added = parametersOf(query)
    .filter(([, url]) => isWebAddress(url))
    .map(([key, url]) => ({
      name: key.slice(PARAMETER.length),
      base: folderOf(url),
      until: Date.now() + DURATION,
    }));
  if (added.length === 0) return;
  const others = overrides().filter(({ name }) => !added.some((one) => one.name === name));
  store([...others, ...added]);
};

/**
 * Reads the page's address once. The server lets a page load code from another origin only when
 * the page's address contains it, so a page without it is reloaded with it.
 */
export const startOverrides = (): void => {
  const query = new URLSearchParams(location.search);
  readFromAddress(query);
  const missing = overrides().filter(({ name }) => !query.has(PARAMETER + name));
  if (missing.length === 0) return;
  for (const { name, base } of missing) query.set(PARAMETER + name, base);
  location.replace(`${location.pathname}?${query}${location.hash}`);
};

/** Removes all overrides and reloads the page. */
const stopOverrides = (): void => {
  sessionStorage.removeItem(KEY);
  const query = new URLSearchParams(location.search);
  for (const [key] of parametersOf(query)) query.delete(key);
  const rest = query.size > 0 ? `?${query}` : '';
  location.replace(`${location.pathname}${rest}${location.hash}`);
};

/**
 * The overridden version of a remote, where an admin has one in this tab.
 * @throws Error when its address does not answer or has another remote.
 */
export const overriddenRemote = async (name: string): Promise<ComposedRemote | undefined> => {
  const wanted = overrides().find((override) => override.name === name);
  if (wanted === undefined || !(await isAdmin())) return undefined;
  const answer = await fetch(new URL('artifact.json', wanted.base), { cache: 'no-store' });
  const artifact = (await answer.json()) as Artifact;
  if (artifact.kind !== 'remote' || artifact.name !== name) {
    throw new Error(`${wanted.base} has no ${name}.`);
  }
  const { kind: _kind, name: _name, weight: _weight, ...release } = artifact;
  return { ...release, base: wanted.base };
};

/** Whether a version is an override, which never counts as one that worked. */
export const isOverride = ({ base }: ComposedRemote): boolean =>
  overrides().some((override) => override.base === base);

const isAdmin = () =>
  new Promise<boolean>((resolve) => {
    const check = () => {
      const session = currentSession.get();
      if (session.status === 'starting') return;
      unsubscribe();
      resolve(session.status === 'in' && session.user.role === 'admin');
    };
    const unsubscribe = currentSession.subscribe(check);
    check();
  });

// Created when needed: the first formatter takes 50 ms on a phone.
const clockTime = (time: number) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(time);

/** Reminds an admin that this tab runs an override. */
export const OverrideBanner = ({ user }: { readonly user: User }) => {
  if (user.role !== 'admin') return null;
  return overrides().map(({ name, base, until }) => (
    <Banner key={name} tone="warning" action={<Button onClick={stopOverrides}>Stop</Button>}>
      In this tab, {name} comes from {new URL(base).origin} until {clockTime(until)}.
    </Banner>
  ));
};
