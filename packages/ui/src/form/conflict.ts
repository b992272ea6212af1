const theirs = 'Their changes are shown now';

/**
 * Returns the title and the description of the message that another user's save came first
 * (decision 7), for a page that shows the newest row by then: "Someone else changed this job."
 */
export const conflictNotice = (what = 'this') => ({
  title: `Someone else changed ${what}.`,
  description: `${theirs}.`,
});

/** Returns title and description of {@link conflictNotice} as one text. */
export const conflictText = (what = 'this'): string => {
  const { title, description } = conflictNotice(what);
  return `${title} ${description}`;
};

/**
 * Returns the message of a form whose row another user saved first. By default it says that their
 * changes fill the untouched fields, and that the typed values stay.
 */
export const editConflictText = (
  what = 'this',
  outcome = `${theirs}, and yours are kept. Check them and save again.`,
): string => `Someone else changed ${what} while you were editing. ${outcome}`;
