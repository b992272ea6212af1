import { routes } from '@tradewind/contracts/routes';
import type { CallUsage, ContractUsage } from '@tradewind/contracts/usage';

type LiveVersion = ContractUsage['versions'][number];

/** A live version that uses a call, and what it uses of it; null where only the call is known. */
export interface User extends Pick<LiveVersion, 'name' | 'version' | 'editions'> {
  readonly use: CallUsage | null;
}

/** A call with the live versions that use it. */
export interface UsedCall {
  readonly name: string;
  /** As in the contract that the first of them was built with. */
  readonly route: string;
  readonly users: readonly User[];
}

/** A version's name for people: `billing 1.4.0`. */
export const versionName = ({ name, version }: Pick<LiveVersion, 'name' | 'version'>): string =>
  `${name} ${version}`;

/** Fields without the value as a whole, and without the marks of lists and of the request's parts. */
export const fieldNames = (paths: readonly string[]): string[] => [
  ...new Set(
    paths
      .map((path) =>
        path
          .replace(/^(body|query)(?=[.[]|$)/, '')
          .replace(/\[\]|\{\}/g, '')
          .replace(/^\./, ''),
      )
      .filter((name) => name !== ''),
  ),
];

const matches = (text: string, { name, route, users }: UsedCall) =>
  [
    name,
    route,
    ...users.flatMap(({ use }) =>
      use === null ? [] : fieldNames([...Object.keys(use.reads), ...Object.keys(use.sends)]),
    ),
  ].some((one) => one.toLowerCase().includes(text));

/** Addresses of calls as `usage.json` has them: `GET /jobs/{id}`. */
const addressOf = new Map<string, string>(
  Object.entries(routes).map(([name, route]) => [name, route.replace(/:(\w+)/g, '{$1}')]),
);

/** The calls that a version uses, else those that it declares. */
const callsOf = ({ usage, permissions }: LiveVersion) =>
  usage === null
    ? permissions.map((name) => ({ name, route: addressOf.get(name) ?? '', use: null }))
    : Object.entries(usage.calls).map(([name, use]) => ({ name, route: use.route, use }));

/**
 * Lists the calls that versions use, by name.
 * @param search Part of a call's name, its address or a field, in any case; empty for all.
 */
export const usedCalls = (versions: readonly LiveVersion[], search: string): UsedCall[] => {
  const calls = new Map<string, { name: string; route: string; users: User[] }>();
  for (const live of versions) {
    const { name: remote, version, editions } = live;
    for (const { name, route, use } of callsOf(live)) {
      const call = calls.get(name) ?? { name, route, users: [] };
      call.users.push({ name: remote, version, editions, use });
      calls.set(name, call);
    }
  }
  return [...calls.values()]
    .filter((call) => matches(search.trim().toLowerCase(), call))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
};
