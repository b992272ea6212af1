import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './createIndexConcurrently.ts';
import { ForwardMigration, SqlMigration } from './migrationClass.ts';

/**
 * The text that a search compares (decision 153): letters without their accents, and those such as ß
 * that Unicode does not decompose, spelled out. ASCII stays as it is, which is what most rows have.
 * One expression that is not strict, because PostgreSQL makes it part of the statement then.
 */
export class UnaccentedText1764010800000 extends SqlMigration {
  readonly sql = `
    create function unaccented(words text) returns text immutable parallel safe language sql as $$
      select case when octet_length(words) = length(words) then words else
        lower(normalize(regexp_replace(normalize(
          replace(replace(replace(replace(translate(
            words, 'øØłŁđĐðÐħĦıÆŒẞÞ', 'oOlLdDdDhHiæœßþ'),
            'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
          NFD), '[\\u0300-\\u036f]+', '', 'g'), NFC))
      end;
    $$;
  `;
}

/** Finds what contains a text; the release before reads the indexes of the text with its accents. */
abstract class UnaccentedIndex extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  protected abstract readonly table: string;

  up(runner: QueryRunner): Promise<void> {
    return createIndexConcurrently(
      runner,
      `${this.table}_unaccented`,
      `on ${this.table} using gin (business_id, unaccented(search) gin_trgm_ops)
        with (gin_pending_list_limit = 128)`,
    );
  }
}

export class UnaccentedClients1764010800001 extends UnaccentedIndex {
  readonly table = 'client';
}

export class UnaccentedProperties1764010800002 extends UnaccentedIndex {
  readonly table = 'property';
}

export class UnaccentedJobs1764010800003 extends UnaccentedIndex {
  readonly table = 'job';
}

export class UnaccentedQuotes1764010800004 extends UnaccentedIndex {
  readonly table = 'quote';
}

export class UnaccentedInvoices1764010800005 extends UnaccentedIndex {
  readonly table = 'invoice';
}

export class UnaccentedServices1764010800006 extends UnaccentedIndex {
  readonly table = 'service';
}
