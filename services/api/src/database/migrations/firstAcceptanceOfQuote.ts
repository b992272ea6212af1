import { SqlMigration } from './migrationClass.ts';

/**
 * When a quote was accepted for the first time; a later change or acceptance keeps it (decision 235).
 */
export class FirstAcceptanceOfQuote1765030220090 extends SqlMigration {
  readonly sql = 'alter table quote add column first_accepted_at timestamptz(3);';
}
