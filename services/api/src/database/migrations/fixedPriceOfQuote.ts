import { SqlMigration } from './migrationClass.ts';

/** Whether a quote of recurring work is its price for all visits instead of for each (decision 218). */
export class FixedPriceOfQuote1765030220050 extends SqlMigration {
  readonly sql = 'alter table quote add column fixed_price boolean not null default false;';
}
