/** The first words in the complaints about a field that is made of others. */
export const firstMessage = (complaint: unknown): string | undefined => {
  if (typeof complaint !== 'object' || complaint === null) return undefined;
  if ('message' in complaint && typeof complaint.message === 'string') return complaint.message;
  return Object.values(complaint).map(firstMessage).find(Boolean);
};
