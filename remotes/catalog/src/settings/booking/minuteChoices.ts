import { formatDuration } from '@tradewind/ui';

const dayOf = 1_440;

/** Minutes in words: whole days as days. */
const wordsOf = (minutes: number) => {
  if (minutes === 0) return 'None';
  const days = minutes / dayOf;
  if (!Number.isInteger(days)) return formatDuration(minutes);
  return days === 1 ? '1 day' : `${days} days`;
};

/** Some lengths to choose from, and the one that is chosen, in order. */
export const minuteChoices = (usual: readonly number[], chosen: number) =>
  [...new Set([...usual, chosen])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: wordsOf(minutes) }));
