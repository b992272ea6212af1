import type { SearchEntry } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { searchesFor } from './navigation.tsx';

/** Maximum number of records that are kept. */
const KEPT = 6;

/** Kept for each user apart; ids only, because another person may use the browser next. */
const keyOf = ({ _id }: User) => `recentRecords.${_id}`;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A record that was opened: its search entry and its id. */
export interface OpenedRecord {
  readonly entry: SearchEntry;
  readonly id: string;
}

/** Returns the record of a page such as /dashboard/jobs/{id}; undefined for any other page. */
const recordOf = (user: User, path: string): OpenedRecord | undefined => {
  const at = path.lastIndexOf('/');
  const id = path.slice(at + 1);
  const entry = searchesFor(user).find(
    (one) => one.read !== undefined && one.path === path.slice(0, at),
  );
  return entry !== undefined && ID.test(id) ? { entry, id } : undefined;
};

const readPaths = (user: User): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
};

/** The records that a user has opened in this browser, the last one first. */
export const openedRecords = (user: User): readonly OpenedRecord[] =>
  readPaths(user).flatMap((path) => recordOf(user, path) ?? []);

/** Remembers each record whose page is opened. */
export const useRememberOpenedRecords = (user: User): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (recordOf(user, pathname) === undefined) return;
    const paths = [pathname, ...readPaths(user).filter((path) => path !== pathname)];
    try {
      localStorage.setItem(keyOf(user), JSON.stringify(paths.slice(0, KEPT)));
    } catch {
      // A browser without room for it has no recent records.
    }
  }, [user, pathname]);
};
