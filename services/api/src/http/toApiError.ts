import {
  databaseError,
  isPoolerError,
  RowNotFoundError,
  StaleRowError,
} from '../database/databaseError.ts';
import { ApiError, notFound, stale } from './apiError.ts';

/** Errors by the name of the violated constraint. */
const byConstraint: Record<string, (thrown: unknown) => ApiError> = {
  slot_hold_no_overlap: () => new ApiError('slot_taken'),
  member_hold_no_overlap: () => new ApiError('slot_taken'),
};

/** The log contains the reason. */
const forNow = (cause: unknown) => new ApiError('unavailable', { retryAfter: 1, cause });

/** Errors by SQLSTATE. */
const byState: Record<string, (thrown: unknown) => ApiError> = {
  // Text that PostgreSQL cannot parse or store; numbers and dates out of range.
  '22P02': () => new ApiError('invalid'),
  '22P05': () => new ApiError('invalid'),
  '22021': () => new ApiError('invalid'),
  '22003': () => new ApiError('invalid'),
  '22007': () => new ApiError('invalid'),
  '22008': () => new ApiError('invalid'),
  '22001': () => new ApiError('invalid'),
  '23502': () => new ApiError('invalid'),
  '23503': () => new ApiError('conflict'),
  '23505': () => new ApiError('conflict'),
  '23514': () => new ApiError('invalid'),
  '23P01': () => new ApiError('conflict'),
  // Lost against others even after several tries.
  '40001': forNow,
  '40P01': forNow,
  // Longer than the role's limits allow: a statement, the wait for a lock, an idle transaction.
  '57014': forNow,
  '55P03': forNow,
  '25P03': forNow,
  // Too many connections; shutting down, crashed, starting up; a standby took over.
  '53300': forNow,
  '25006': forNow,
  // The disk of the database is full.
  '53100': forNow,
  '57P02': forNow,
  '57P01': forNow,
  '57P03': forNow,
};

/** The disk or the quota of files is used up; so is the disk of the database (53100). */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because a disk is full. */
export const isDiskFull = (thrown: unknown): boolean => {
  const { code } = (thrown ?? {}) as { code?: unknown };
  return diskFullCodes.has(databaseError(thrown)?.code ?? String(code));
};

const networkDown = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
// Messages of pg, its pool and TypeORM for a broken connection and for later queries on it.
const connectionLost = new RegExp(
  [
    'The database does not answer',
    'The connections of the business were in use for too long',
    'Connection terminated',
    'connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout expired',
    // A call that is still running when its process has waited long enough for it.
    'Cannot use a pool after calling end on the pool',
    'timeout exceeded when trying to connect',
    'query runner (was )?already released',
  ].join('|'),
  'i',
);

/** Turns anything thrown into an ApiError; unknown errors become an opaque 500. */
export const toApiError = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof RowNotFoundError) return notFound();
  if (thrown instanceof StaleRowError) return stale();
  if (isPoolerError(thrown)) return forNow(thrown);
  const dbError = databaseError(thrown);
  if (dbError !== undefined) {
    const meaning = byConstraint[dbError.constraint ?? ''] ?? byState[dbError.code];
    return meaning?.(thrown) ?? new ApiError('internal', { cause: thrown });
  }
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown };
  const lost = networkDown.has(String(code)) || connectionLost.test(String(message));
  return lost || isDiskFull(thrown) ? forNow(thrown) : new ApiError('internal', { cause: thrown });
};
