import type { Artifact, ComposedRemote } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import { Banner, Button } from '@tradewind/ui';
import { currentSession } from '../session/session.ts';

/** One remote that an admin takes from another address, in this tab, for a while. */
interface Override {
  readonly name: string;
  /** URL of the folder, with a slash at its end. */
  readonly base: string;
  /** Epoch milliseconds after which it no longer counts. */
  readonly until: number;
}

/** Milliseconds: long enough to try something, too short to be forgotten. */
const LASTS = 2 * 60 * 60_000;
const KEY = 'overrides';
const PARAMETER = 'remote.';

/** What counts in this tab now. */
export const overrides = (): readonly Override[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Override[];
    return kept.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
};

const keep = (all: readonly Override[]) => sessionStorage.setItem(KEY, JSON.stringify(all));

const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

const folderOf = (url: string) => new URL('.', url.endsWith('/') ? url : `${url}/`).href;

const parametersOf = (query: URLSearchParams) =>
  [...query].filter(([key]) => key.startsWith(PARAMETER));

/** Takes `?remote.billing=http://localhost:3101` over into this tab. */
const takeFromAddress = (query: URLSearchParams) => {
  const given = parametersOf(query)
    .filter(([, url]) => isWebAddress(url))
    .map(([key, url]) => ({
      name: key.slice(PARAMETER.length),
      base: folderOf(url),
      until: Date.now() + LASTS,
    }));
  if (given.length === 0) return;
  const others = overrides().filter(({ name }) => !given.some((one) => one.name === name));
  keep([...others, ...given]);
};

/**
 * Reads the page's address once. The server lets a document load code from elsewhere only when
 * its address asks for that, so a document without it is asked for again.
 */
export const startOverrides = (): void => {
  const query = new URLSearchParams(location.search);
  takeFromAddress(query);
  const missing = overrides().filter(({ name }) => !query.has(PARAMETER + name));
  if (missing.length === 0) return;
  for (const { name, base } of missing) query.set(PARAMETER + name, base);
  location.replace(`${location.pathname}?${query}${location.hash}`);
};

/** Goes back to what the edition runs. */
const stopOverrides = (): void => {
  sessionStorage.removeItem(KEY);
  const query = new URLSearchParams(location.search);
  for (const [key] of parametersOf(query)) query.delete(key);
  const rest = query.size > 0 ? `?${query}` : '';
  location.replace(`${location.pathname}${rest}${location.hash}`);
};

/**
 * A remote as another address describes it, where an admin has asked for that in this tab.
 * @throws Error when that address cannot be asked or has another remote.
 */
export const overriddenRemote = async (name: string): Promise<ComposedRemote | undefined> => {
  const wanted = overrides().find((override) => override.name === name);
  if (wanted === undefined || !(await isAdmin())) return undefined;
  const answer = await fetch(new URL('artifact.json', wanted.base), { cache: 'no-store' });
  const artifact = (await answer.json()) as Artifact;
  if (artifact.kind !== 'remote' || artifact.name !== name) {
    throw new Error(`${wanted.base} has no ${name}.`);
  }
  const { kind: _kind, name: _name, weight: _weight, ...part } = artifact;
  return { ...part, base: wanted.base };
};

/** Whether a version comes from such an address: it never counts as one that worked. */
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

// Made when it is needed: a phone takes 50 ms for its first one.
const clockTime = (time: number) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(time);

/** Reminds an admin that this tab does not show what everyone else sees. */
export const OverrideBanner = ({ user }: { readonly user: User }) => {
  if (user.role !== 'admin') return null;
  return overrides().map(({ name, base, until }) => (
    <Banner key={name} tone="warning" action={<Button onClick={stopOverrides}>Stop</Button>}>
      In this tab, {name} comes from {new URL(base).origin} until {clockTime(until)}.
    </Banner>
  ));
};
