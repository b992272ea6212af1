import type { PrefetchedCall } from '@tradewind/api-client/prefetchedResponses';
import type { Composition, FirstCall } from '@tradewind/contracts';
import { splitRoute } from '@tradewind/contracts/endpoint';
import { bestPattern, isBelow, matchPath } from '@tradewind/contracts/pagePatterns';
import { routes } from '@tradewind/contracts/routes';

type Params = Readonly<Record<string, string>>;

/**
 * Returns the API calls that the screen of a path makes for a signed-in user, so that they run
 * while the code loads. Empty for a shell that does not support it.
 */
export const prefetchCallsFor = (
  { shell, remotes }: Composition,
  path: string,
): PrefetchedCall[] => {
  if (shell.firstCalls === undefined) return [];
  const own = callsOf(Object.keys(shell.firstCalls), shell.firstCalls, path);
  const theirs = Object.values(remotes)
    .filter(({ declaration }) => declaration.prefixes.some((prefix) => isBelow(prefix, path)))
    .flatMap(({ declaration: { pages, firstCalls = {} } }) =>
      callsOf(Object.keys(pages), firstCalls, path),
    );
  return [...own, ...theirs];
};

const callsOf = (
  patterns: readonly string[],
  calls: Readonly<Record<string, readonly FirstCall[]>>,
  path: string,
): PrefetchedCall[] => {
  const pattern = bestPattern(patterns, path);
  if (pattern === undefined) return [];
  const params = matchPath(pattern, path) ?? {};
  return (calls[pattern] ?? []).flatMap(({ call, query }) => {
    const address = addressOf(call, params);
    return address === undefined ? [] : [[address, query] as const];
  });
};

/** Undefined for an unknown call, or one that is not a GET. */
const addressOf = (call: string, params: Params): string | undefined => {
  const route = Object.entries(routes).find(([name]) => name === call)?.[1];
  if (route === undefined) return undefined;
  const [method, path] = splitRoute(route);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (method !== 'GET' || names.some((name) => params[name] === undefined)) return undefined;
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
};
