import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './createIndexConcurrently.ts';
import { ForwardMigration, SqlMigration } from './migrationClass.ts';

/** A quote keeps the job that it was made for when another job does its work (decision 235). */
export class FirstJobOfQuote1765030220023 extends SqlMigration {
  readonly sql = `
    alter table quote add column first_job_id uuid,
      add constraint quote_first_job_fk foreign key (business_id, first_job_id)
        references job (business_id, id) on delete set null (first_job_id) not valid;
  `;
}

/** Validates the key of {@link FirstJobOfQuote1765030220023}, for which rows may be written. */
export class FirstJobOfQuoteValid1765030220024 extends SqlMigration {
  readonly sql = 'alter table quote validate constraint quote_first_job_fk;';
}

/** Finds the quotes that were made for a job and are done by another one. */
export class QuotesOfFirstJob1765030220025 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'quote_of_first_job',
      'on quote (business_id, first_job_id) where first_job_id is not null',
    );
}
