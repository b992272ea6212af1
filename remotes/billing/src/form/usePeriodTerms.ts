import { documentPeriod, invoiceTerms, quoteTerms } from '@tradewind/contracts';
import { daysBetween } from '@tradewind/contracts/calendar';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import { useRef } from 'react';
import type { DocumentForm } from './documentForm.ts';

/** The fields of the first and the last day of a document. */
export const periodFields = {
  quote: ['date', 'validUntil'],
  invoice: ['issueDate', 'dueDate'],
} as const;

const standard = { quote: quoteTerms, invoice: invoiceTerms };

/** Returns the standard terms of a document for a number of days. */
const termsFor = (kind: DocumentKind, days: number): string =>
  standard[kind].replace(`${documentPeriod} days`, days === 1 ? '1 day' : `${days} days`);

/**
 * Returns a function that makes a change of one of the two days, after which the standard terms name
 * the days between them. Terms that were typed stay (decision 227).
 */
export const usePeriodTerms = <Output>(form: DocumentForm<Output>, kind: DocumentKind) => {
  const named = useRef<number>(undefined);
  const daysNow = () => {
    const [first, last] = periodFields[kind];
    const { [first]: from = '', [last]: until = '' } = form.getValues();
    const days = from === '' || until === '' ? 0 : daysBetween(from, until);
    return days > 0 ? days : undefined;
  };
  return (change: () => void) => {
    const before = daysNow() ?? named.current;
    change();
    const after = daysNow();
    named.current = after ?? before;
    if (before === undefined || after === undefined) return;
    if (form.getValues('terms') !== termsFor(kind, before)) return;
    form.setValue('terms', termsFor(kind, after), { shouldDirty: true });
  };
};
