import { databaseError } from '../databaseError.ts';

/** SQLSTATEs of a change that a view of the column does not allow: dropping it, changing its type. */
const heldByView = new Set(['2BP01', '0A000']);

/**
 * Runs migrations; again without the views of the schema `own` when one of them changes a column that
 * a view has. What keeps businesses apart is made anew afterwards, and with it the views. Only then,
 * because processes that serve meanwhile read the views.
 */
export const retryWithoutViews = async (
  run: () => Promise<unknown>,
  query: (sql: string) => Promise<unknown>,
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!heldByView.has(databaseError(error)?.code ?? '')) throw error;
    await query('drop schema if exists own cascade');
    await run();
  }
};
