import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import type { Style } from '../textDrawer.ts';

/** Page margin in points. */
export const PADDING = 44;
/** Height in points of the footer with the page number. */
export const FOOT = 34;

export const ink = { text: '#1c1917', muted: '#57534e', rule: '#e0dedb', void: '#b91c1c' } as const;

export const styles = {
  company: { size: 13.5, weight: 'semibold', colour: ink.text },
  title: { size: 22, weight: 'semibold', colour: ink.text },
  body: { size: 10, colour: ink.text },
  strong: { size: 10, weight: 'semibold', colour: ink.text },
  void: { size: 15, weight: 'semibold', colour: ink.void },
  small: { size: 9, colour: ink.muted },
  head: { size: 8.5, weight: 'semibold', colour: ink.muted },
  money: { size: 10, colour: ink.text, tabular: true },
  strongMoney: { size: 10, weight: 'semibold', colour: ink.text, tabular: true },
  due: { size: 17, weight: 'semibold', colour: ink.text, tabular: true },
  total: { size: 20, weight: 'semibold', colour: ink.text, tabular: true },
} satisfies Record<string, Style>;

const letterCountries =
  /^(|us|usa|u\.s\.(a\.)?|united states.*|ca|canada|mx|m[eé]xico|ph|philippines)$/i;

/** Letter in the countries that use it, and A4 everywhere else. */
export const paperSizeFor = ({ business }: CustomerDocument): 'LETTER' | 'A4' =>
  letterCountries.test(business.address.country.trim()) ? 'LETTER' : 'A4';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day, yyyy-MM-dd: "Nov 4, 2026". */
export const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
