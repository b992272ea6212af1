import type { Db } from '../../database/db.ts';
import { forms } from './fileLinks.ts';
import type { FileStore } from './fileStore.ts';

/** Under which key the bytes of a file's form are kept. */
export const keyOf = (businessId: string, id: string, form: (typeof forms)[number]) =>
  `${businessId}/${id}/${form}`;

// A note's time is kept in whole milliseconds, to the nearest: what is due at once may be kept as
// due half a millisecond from now, unless the present is rounded in the same way.
const takeNote = `
  update file_to_erase set due_at = now() + interval '1 minute' where id = (
    select id from file_to_erase where due_at <= now()::timestamptz(3)
    order by due_at limit 1 for update skip locked
  ) returning business_id, id`;

const crossOut = 'delete from file_to_erase where id = $1';

/**
 * Erases the bytes of every file whose row is gone. Whoever takes a note has a minute for it, during
 * which no transaction waits for the store; a note is crossed out only once the bytes are gone as
 * well. After a failure or a crash it is due again.
 */
export const eraseFiles = async (db: Db, store: FileStore): Promise<void> => {
  for (;;) {
    const note = await db.row<{ business_id: string; id: string }>(takeNote);
    if (note === undefined) return;
    for (const form of forms) await store.remove(keyOf(note.business_id, note.id, form));
    await db.rows(crossOut, [note.id]);
  }
};
