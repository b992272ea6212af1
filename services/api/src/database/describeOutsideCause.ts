import { SetupError } from '@tradewind/settings/setupError';
import { DatabaseAwayError, databaseError } from './databaseError.ts';

/** What PostgreSQL refuses for a reason that is not in the statement, by SQLSTATE, with the remedy. */
const remedies: Readonly<Record<string, string>> = {
  '42501':
    'let the role of MIGRATION_DATABASE_URL own the database, and have it migrate (docs/guides/operate.md, "Two roles")',
  '55P03':
    'end the transaction that holds the lock, and run it again (docs/guides/operate.md, "Migrations")',
  '53100': 'make room on the disk of the database',
  '53300': 'raise max_connections of the server, or lower DATABASE_POOL',
};

const isAway = (error: Error, code: string | undefined): boolean =>
  error instanceof DatabaseAwayError ||
  /^(57P0|08)/.test(code ?? '') ||
  error.message.startsWith('Connection terminated');

/**
 * One line for an error whose cause is outside the program: in the settings, in PostgreSQL or in the
 * operating system. Undefined for a defect of the program, whose stack is needed.
 */
export const describeOutsideCause = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof SetupError) return error.message;
  const [message] = error.message.split('\n');
  const code = databaseError(error)?.code;
  const remedy = remedies[code ?? ''];
  if (remedy !== undefined) return `The database refuses (${message}): ${remedy}.`;
  if (isAway(error, code))
    return `The database does not answer (${message}): start it, or correct its address.`;
  if (!('syscall' in error)) return undefined;
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  return `The system refuses (${message})${isFull ? ': make room on the disk' : ''}.`;
};
