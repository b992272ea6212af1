import type { Page } from '@tradewind/api-client';
import type { SearchEntry } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import type { Command } from '@tradewind/ui/CommandPalette';
import { formatMoney } from '@tradewind/ui/format';
import { api } from '../../session/apiClient.ts';
import { NavIcon } from '../icons.tsx';
import { searchesFor } from '../navigation.ts';
import type { Go } from './places.tsx';

/** Of each kind; whoever wants more has the lists. */
const SHOWN = 5;

type Search = (
  request: { readonly query: { readonly q: string; readonly limit: string } },
  options: { readonly signal: AbortSignal },
) => Promise<Page<unknown>>;

// A declaration names its call; the table of all calls is not here to check it against.
const searchBy = (name: string) => (api as unknown as Readonly<Record<string, Search>>)[name];

const inner = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

/** What a row has at a field such as `client.name`; undefined where it has none. */
const valueAt = (row: unknown, field: string): unknown => field.split('.').reduce(inner, row);

const wordsAt = (row: unknown, field: string): string => {
  const value = valueAt(row, field);
  return value === undefined || value === null ? '' : String(value);
};

const asideOf = (row: unknown, aside: SearchEntry['aside']) => {
  if (aside === undefined) return '';
  return aside.money ? formatMoney(Number(valueAt(row, aside.field))) : wordsAt(row, aside.field);
};

const find = async (entry: SearchEntry, q: string, signal: AbortSignal, go: Go) => {
  const { group, icon, path, call, title, aside } = entry;
  const { rows = [] } =
    (await searchBy(call)?.({ query: { q, limit: String(SHOWN) } }, { signal })) ?? {};
  return rows.map((row): Command => {
    const to = `${path}/${wordsAt(row, '_id')}`;
    return {
      id: to,
      group,
      label: title
        .map((field) => wordsAt(row, field))
        .filter(Boolean)
        .join(' · '),
      aside: asideOf(row, aside),
      icon: <NavIcon name={icon} />,
      run: () => go(to),
    };
  });
};

/**
 * Records of all remotes with a text in them, as far as a user may see them. One kind that cannot
 * be searched does not hide the others.
 * @throws what the first search threw, when all of them failed.
 */
export const recordsFor = async (
  user: User,
  query: string,
  signal: AbortSignal,
  go: Go,
): Promise<Command[]> => {
  const found = await Promise.allSettled(
    searchesFor(user).map((entry) => find(entry, query, signal, go)),
  );
  const failed = found.filter((one) => one.status === 'rejected');
  if (failed[0] && failed.length === found.length) throw failed[0].reason;
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};
