import { databaseError } from '../databaseError.ts';
import { restoreViews } from './ownViews.ts';

/** SQLSTATEs of a change that a view of the column does not allow: dropping it, changing its type. */
const heldByView = new Set(['2BP01', '0A000']);

/**
 * Runs migrations; again without the views of the schema `own` when one of them changes a column that
 * a view has. Only then, because processes that serve meanwhile read the views. Afterwards they are
 * there again for the role that serves (quoted, if there is one), also when the migrations fail, or
 * when an earlier process ended without them.
 */
export const retryWithoutViews = async (
  run: () => Promise<unknown>,
  query: (sql: string) => Promise<unknown>,
  runtimeRole: string | undefined,
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!heldByView.has(databaseError(error)?.code ?? '')) throw error;
    await query('drop schema if exists own cascade');
    await run();
  } finally {
    await query(restoreViews(runtimeRole));
  }
};
