import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './createIndexConcurrently.ts';
import { ForwardMigration, SqlMigration } from './migrationClass.ts';

/** Finds a public picture by its id without a key that spans businesses. */
export class StoredFileById1763950119001 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(runner, 'stored_file_by_id', 'on stored_file (id)');
}

export class FileToEraseKey1763950119002 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'file_to_erase_key',
      'on file_to_erase (business_id, id)',
      'unique index',
    );
}

const shardingKeys = `
  alter table stored_file drop constraint stored_file_id_key;
  create or replace function stored_file_is_erased() returns trigger language plpgsql as $$
  begin
    insert into file_to_erase (business_id, id) values (old.business_id, old.id)
      on conflict (business_id, id) do update set due_at = now();
    return null;
  end $$;
  create or replace function quote_acceptance_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and (is_to_be_erased(old.business_id) or not exists (
      select from quote where business_id = old.business_id and id = old.quote_id
    )) then
      insert into file_to_erase (business_id, id) values (old.business_id, old.id)
        on conflict (business_id, id) do update set due_at = now();
      return old;
    end if;
    raise exception 'quote_acceptance is append-only';
  end $$;
  alter table file_to_erase drop constraint file_to_erase_pkey,
    add constraint file_to_erase_pkey primary key using index file_to_erase_key;
`;

/** The business leads the keys of files, so that these tables can be distributed by it. */
export class ShardingKeys1763950119003 extends SqlMigration {
  static readonly isOptional = true;
  readonly sql = shardingKeys;
}
