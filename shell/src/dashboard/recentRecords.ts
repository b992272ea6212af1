import type { User } from '@tradewind/contracts/users';
import type { Command } from '@tradewind/ui/CommandPalette';
import { queryClient } from '../remotes/queryClient.ts';
import { api } from '../session/apiClient.ts';
import { type OpenedRecord, openedRecords } from './openedRecords.ts';
import { recordCommand } from './searchRecords.tsx';

/** Milliseconds until the palette opens without the records that have not arrived. */
const TIMEOUT = 800;
/** Milliseconds that a response counts as fresh, as everywhere (decision 36). */
const FRESH = 5 * 60_000;

/** Reads a record by the name of its call, from the cache if a page has read it before. */
const readRecord = ({ entry: { read = '' }, id }: OpenedRecord): Promise<unknown> => {
  const request = { params: { id } };
  const call: unknown = Reflect.get(api, read);
  if (typeof call !== 'function') return Promise.reject(new Error(`There is no call ${read}.`));
  return queryClient.fetchQuery({
    queryKey: [read, request],
    queryFn: ({ signal }): Promise<unknown> => call(request, { signal }),
    staleTime: FRESH,
    retry: false,
  });
};

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT, undefined));

/**
 * Returns the records that a user has opened last, but not the one of the shown page. One that was
 * deleted, or that the user may no longer see, is left out.
 */
export const recentRecords = async (
  user: User,
  shownPath: string,
  go: (path: string) => void,
): Promise<Command[]> => {
  const opened = openedRecords(user).filter(({ entry, id }) => `${entry.path}/${id}` !== shownPath);
  const timeout = late();
  const found = await Promise.all(
    opened.map(async (record) => {
      const row = await Promise.race([readRecord(record).catch(() => undefined), timeout]);
      return row === undefined ? [] : [recordCommand(record.entry, row, go)];
    }),
  );
  return found.flat().map((command) => ({ ...command, group: 'Recent' }));
};
