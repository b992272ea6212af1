import { addDays, type Day, daysBetween, mondayOf, weekOf } from '@tradewind/contracts/calendar';

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The first day of the month that is some months later; earlier, if negative. */
export const addMonths = (day: Day, months: number): Day => {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}-01`;
};

/** The weeks that a day's month touches, each from Monday to Sunday: four to six. */
export const monthWeeks = (day: Day): readonly (readonly Day[])[] => {
  const start = mondayOf(firstOf(day));
  const weeks = Math.ceil(daysBetween(start, addMonths(day, 1)) / 7);
  return Array.from({ length: weeks }, (_, week) => weekOf(addDays(start, 7 * week)));
};

/** Whether two days are in the same month. */
export const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7);
