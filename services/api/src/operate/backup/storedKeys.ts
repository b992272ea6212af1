import type pg from 'pg';
import type { FileVariant } from '../../engines/files/fileLinks.ts';
import { storageKey } from '../../engines/files/storeUpload.ts';

/** A key of the file store that rows name. */
export interface StoredKey {
  readonly key: string;
  /** Whether it was deleted, and its bytes wait to be erased; they may be gone. */
  readonly isDeleted: boolean;
}

interface Row {
  readonly business_id: string;
  readonly id: string;
  readonly form: FileVariant;
  readonly is_deleted: boolean;
}

const cursor = `
  declare stored cursor for
  select business_id, id, 'original' as form, false as is_deleted from stored_file
  union all
  select business_id, id, 'preview', false from stored_file where preview_bytes is not null
  union all
  select business_id, id, 'original', false from quote_acceptance
  union all
  select business_id, id, form, true from file_to_erase, unnest('{original,preview}'::text[]) form`;

/** Every key that rows of the running transaction name. */
export const storedKeys = async function* (client: pg.Client): AsyncGenerator<StoredKey> {
  await client.query(cursor);
  for (;;) {
    const { rows } = await client.query<Row>('fetch 500 from stored');
    if (rows.length === 0) break;
    for (const { business_id, id, form, is_deleted } of rows)
      yield { key: storageKey(business_id, id, form), isDeleted: is_deleted };
  }
  await client.query('close stored');
};
