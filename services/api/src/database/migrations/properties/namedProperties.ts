import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../createIndexConcurrently.ts';
import { ForwardMigration, SqlMigration } from '../migrationClass.ts';

const tables = ['job', 'quote', 'invoice'] as const;
type Table = (typeof tables)[number];

const nameProperty = (table: Table) => `
  -- Null: the main property of the client.
  alter table ${table} add column property_id uuid,
    add constraint ${table}_property_fk foreign key (business_id, property_id)
      references property (business_id, id) not valid;
`;

/** A job, a quote and an invoice name a property of their client (ADR 0054). */
export class NamedProperties1764010160000 extends SqlMigration {
  readonly sql = tables.map(nameProperty).join('');
}

/** Validates the keys of {@link NamedProperties1764010160000}, for which rows may be written. */
export class NamedPropertiesValid1764010160001 extends SqlMigration {
  readonly sql = tables
    .map((table) => `alter table ${table} validate constraint ${table}_property_fk;`)
    .join('');
}

const createIndexOf = (runner: QueryRunner, table: Table) =>
  createIndexConcurrently(
    runner,
    `${table}_of_property`,
    `on ${table} (business_id, property_id) where property_id is not null`,
  );

/** Finds what names a property, before one is deleted. */
export class JobsOfProperty1764010160002 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> => createIndexOf(runner, 'job');
}

export class QuotesOfProperty1764010160003 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> => createIndexOf(runner, 'quote');
}

export class InvoicesOfProperty1764010160004 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> => createIndexOf(runner, 'invoice');
}
