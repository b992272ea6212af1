import type { MigrationInterface } from 'typeorm';

/** A change of the schema, whose name ends with its time in epoch milliseconds. */
export interface MigrationClass {
  readonly name: string;
  /** Whether a release serves without it, as without an index that only makes it faster. */
  readonly isOptional?: boolean;
  /** Whether it fills a table in batches beside running calls, each its own transaction. */
  readonly fillsInBatches?: boolean;
  new (): MigrationInterface;
}

/** The time in the name of a migration. */
export const timestampOf = ({ name }: Pick<MigrationClass, 'name'>): number =>
  Number(name.slice(-13));
