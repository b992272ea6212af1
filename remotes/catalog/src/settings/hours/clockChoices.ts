import { formatWallTime } from '@tradewind/ui';

const quarters = Array.from({ length: 96 }, (_, index) => {
  const [hours, minutes] = [Math.floor(index / 4), (index % 4) * 15];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
});

// 23:59 as an end means midnight (decision 19).
const wordsOf = (clock: string) => (clock === '23:59' ? 'Midnight' : formatWallTime(clock));

/** Quarter hours, with midnight at their end, and whatever is chosen already. */
export const clockChoices = (chosen: string) =>
  [...new Set([...quarters, '23:59', chosen])]
    .toSorted()
    .map((value) => ({ value, label: wordsOf(value) }));
