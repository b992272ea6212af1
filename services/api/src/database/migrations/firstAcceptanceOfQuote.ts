import { SqlMigration } from './migrationClass.ts';

/** When a quote was accepted first, which a change and a second acceptance leave (decision 235). */
export class FirstAcceptanceOfQuote1765030220090 extends SqlMigration {
  readonly sql = 'alter table quote add column first_accepted_at timestamptz(3);';
}
