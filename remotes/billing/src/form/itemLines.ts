import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { describeVisits } from '@tradewind/contracts/visitLines';
import { blankItem, type ItemValues } from './documentForm.ts';

/** Whether a line is still empty. */
export const isBlank = ({ description, unitPrice }: ItemValues): boolean =>
  description.trim() === '' && (unitPrice === undefined || unitPrice === 0);

/** Appends a line in the last line's section; it replaces a blank last line. */
export const withLine = (items: readonly ItemValues[], line: ItemValues): ItemValues[] => {
  const section = items.at(-1)?.section;
  const kept = items.filter((item, index) => index < items.length - 1 || !isBlank(item));
  return [...kept, { ...line, ...(section !== undefined && { section }) }];
};

/** A line with one unit of a service at the catalog's price, and its tax in percent. */
export const serviceLine = ({ name, price }: Service, tax = 0): ItemValues => ({
  ...blankItem(tax),
  description: name,
  unitPrice: price,
});

const perUnit = (name: string, unit: string) =>
  unit === 'piece' || unit === '' ? name : `${name}, per ${unit}`;

/**
 * The line of a job's service, at the catalog's price if listed, for so many visits; without a price
 * where a maintenance plan includes the work.
 */
const workLine = (job: JobDetail, service: Service | undefined, visits: number): ItemValues => {
  const description = job.serviceType || job.title;
  if (job.includedIn !== undefined)
    return { ...blankItem(), description: `${description}, included in ${job.includedIn}` };
  const line = service === undefined ? { ...blankItem(), description } : serviceLine(service);
  const named = describeVisits(line.description, visits, job.visitDaysToInvoice);
  return { ...line, description: named, quantity: visits };
};

/**
 * Returns the lines that bill a job: its service, of recurring work for each visit that is done and not
 * invoiced unless a number is given, then its materials.
 */
export const jobLines = (
  job: JobDetail,
  service: Service | undefined,
  visits = job.visitsToInvoice ?? 1,
): ItemValues[] => [
  workLine(job, service, visits),
  ...job.materials.map(({ name, quantity, unit, price }) => ({
    description: perUnit(name, unit),
    quantity,
    unitPrice: price,
    tax: 0,
  })),
];

/** Adjacent lines under one heading; without one, `section` is undefined. */
export interface Section {
  readonly section: string | undefined;
  /** Index of its first line. */
  readonly from: number;
  readonly length: number;
}

/** Groups adjacent lines with the same section. */
export const sectionsOf = (items: readonly Pick<ItemValues, 'section'>[]): Section[] => {
  const sections: Section[] = [];
  items.forEach(({ section = '' }, from) => {
    const last = sections.at(-1);
    if (last !== undefined && (last.section ?? '') === section) {
      sections.splice(-1, 1, { ...last, length: last.length + 1 });
    } else {
      sections.push({ section: section === '' ? undefined : section, from, length: 1 });
    }
  });
  return sections;
};

/** Renames the section of some lines; an empty heading removes it. */
export const renamed = (
  items: readonly ItemValues[],
  { from, length }: Section,
  heading: string,
): ItemValues[] =>
  items.map((item, index) => {
    if (index < from || index >= from + length) return item;
    const { section: _, ...line } = item;
    return heading === '' ? line : { ...line, section: heading };
  });
