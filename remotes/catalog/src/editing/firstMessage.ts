/** Returns the first message in the nested errors of a field; undefined without one. */
export const firstMessage = (complaint: unknown): string | undefined => {
  if (typeof complaint !== 'object' || complaint === null) return undefined;
  if ('message' in complaint && typeof complaint.message === 'string') return complaint.message;
  return Object.values(complaint).map(firstMessage).find(Boolean);
};
