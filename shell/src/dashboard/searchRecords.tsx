import type { Page } from '@tradewind/api-client';
import type { SearchEntry } from '@tradewind/contracts';
import { formatDollars } from '@tradewind/contracts/money';
import type { User } from '@tradewind/contracts/users';
import type { Command } from '@tradewind/ui/CommandPalette';
import { formatDate, formatPhone } from '@tradewind/ui/format';
import { api } from '../session/apiClient.ts';
import { NavIcon, searchesFor } from './navigation.tsx';

/** Maximum number of results of each kind; the lists have the others. */
const LIMIT = 5;

interface SearchRequest {
  readonly query: { readonly q: string; readonly limit: string };
}

/** Calls a list by its name in a declaration, without the endpoint table to check it. */
const callList = async (name: string, request: SearchRequest, signal: AbortSignal) => {
  const call: unknown = Reflect.get(api, name);
  if (typeof call !== 'function') return [];
  const { rows }: Page<unknown> = await call(request, { signal });
  return rows;
};

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

/** Returns the value of a row's field such as `client.name`; undefined where it has none. */
const valueAt = (row: unknown, field: string): unknown => field.split('.').reduce(fieldOf, row);

const textAt = (row: unknown, field: string): string => {
  const value = valueAt(row, field);
  return value === undefined || value === null ? '' : String(value);
};

const asideOf = (row: unknown, aside: SearchEntry['aside']) => {
  if (aside === undefined) return '';
  if (aside.money) return formatDollars(Number(valueAt(row, aside.field)));
  const text = textAt(row, aside.field);
  return aside.phone ? formatPhone(text) : text;
};

/** The command that opens a record, with its label, day and number. */
export const recordCommand = (
  { group, icon, path, title, aside, date }: SearchEntry,
  row: unknown,
  go: (path: string) => void,
): Command => {
  const to = `${path}/${textAt(row, '_id')}`;
  const day = date === undefined ? '' : textAt(row, date);
  return {
    id: to,
    group,
    label: title
      .map((field) => textAt(row, field))
      .filter(Boolean)
      .join(' · '),
    aside: [day && formatDate(day), asideOf(row, aside)].filter(Boolean).join(' · '),
    icon: <NavIcon name={icon} />,
    run: () => go(to),
  };
};

const find = async (
  entry: SearchEntry,
  q: string,
  signal: AbortSignal,
  go: (path: string) => void,
) => {
  const rows = await callList(entry.call, { query: { q, limit: String(LIMIT) } }, signal);
  return rows.map((row) => recordCommand(entry, row, go));
};

/**
 * Returns records of all remotes that contain a text, as far as the user may see them. One kind
 * that cannot be searched does not hide the others.
 * @throws the error of the first search when all of them fail.
 */
export const searchRecords = async (
  user: User,
  query: string,
  signal: AbortSignal,
  go: (path: string) => void,
): Promise<Command[]> => {
  const found = await Promise.allSettled(
    searchesFor(user).map((entry) => find(entry, query, signal, go)),
  );
  const failed = found.filter((one) => one.status === 'rejected');
  if (failed[0] && failed.length === found.length) throw failed[0].reason;
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};
