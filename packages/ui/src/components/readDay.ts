import { type DateValue, parseDate } from '@ark-ui/react/date-picker';

/** A calendar day, `2026-11-19`; undefined for anything else, a February 30 too. */
export const dayOf = (text: string): DateValue | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
};

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const WORDS = /^[a-z]+\.? \d{1,2},? \d{4}$/i;

const inFull = (year: string) => (year.length === 2 ? `20${year}` : year);

/** A day as a person types it: `11/19/2026`, `11/19/26`, `11/19` of this year, `Nov 19, 2026`. */
export const readDay = (text: string): DateValue | undefined => {
  const [, month, day, year = String(new Date().getFullYear())] = NUMBERS.exec(text) ?? [];
  if (month !== undefined && day !== undefined) {
    return dayOf(`${inFull(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  if (!WORDS.test(text)) return dayOf(text);
  const read = new Date(`${text} UTC`);
  return Number.isNaN(read.getTime()) ? undefined : dayOf(read.toISOString().slice(0, 10));
};
