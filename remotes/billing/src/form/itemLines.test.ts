import { describe, expect, test } from 'vitest';
import { anyJob, anyService } from '../testing/anyWork.ts';
import { blankItem } from './documentForm.ts';
import { jobLines, renamed, sectionsOf, serviceLine, withLine } from './itemLines.ts';

const line = (description: string, section?: string) => ({
  ...blankItem(),
  description,
  ...(section !== undefined && { section }),
});

describe('a line from the catalog', () => {
  const tuneUp = serviceLine(anyService({ name: 'Tune-up', price: 139 }));

  test('replaces a blank last line', () => {
    expect(withLine([blankItem()], tuneUp)).toEqual([tuneUp]);
    expect(withLine([line('Labor'), blankItem()], tuneUp)).toEqual([line('Labor'), tuneUp]);
  });

  test('comes after the typed lines, in the last section', () => {
    const items = [line('Labor', 'Repair')];
    expect(withLine(items, tuneUp)).toEqual([...items, { ...tuneUp, section: 'Repair' }]);
  });
});

describe('the lines of a job', () => {
  const materials = [
    { name: 'Run capacitor', quantity: 2, unit: 'piece', price: 38.5 },
    { name: 'Refrigerant', quantity: 1.5, unit: 'pound', price: 92 },
  ];

  test('are its service at the catalog’s price and its materials at their prices', () => {
    const job = anyJob({ serviceType: 'Repair call', materials });
    expect(jobLines(job, anyService({ name: 'Repair call', price: 189 }))).toEqual([
      { description: 'Repair call', quantity: 1, unitPrice: 189, tax: 0 },
      { description: 'Run capacitor', quantity: 2, unitPrice: 38.5, tax: 0 },
      { description: 'Refrigerant, per pound', quantity: 1.5, unitPrice: 92, tax: 0 },
    ]);
  });

  test('contain the job’s title when it has no service', () => {
    expect(jobLines(anyJob({ title: 'Leak', serviceType: null }), undefined)).toEqual([
      line('Leak'),
    ]);
  });

  test('contain the service once for each visit of recurring work that is not invoiced', () => {
    const job = { ...anyJob({ serviceType: 'Mowing' }), visitsToInvoice: 3 };
    const mowing = anyService({ name: 'Mowing', price: 55 });
    const bill = { description: 'Mowing', quantity: 3, unitPrice: 55, tax: 0 };
    expect(jobLines(job, mowing)).toEqual([bill]);
    const visitDaysToInvoice = { first: '2026-12-03', last: '2026-12-17' };
    expect(jobLines({ ...job, visitDaysToInvoice }, mowing)).toEqual([
      { ...bill, description: 'Mowing (3 visits: Dec 3 – Dec 17, 2026)' },
    ]);
  });

  test('have no price for work that a maintenance plan includes', () => {
    const job = { ...anyJob({ serviceType: 'Tune-up', materials }), includedIn: 'Comfort plan' };
    expect(jobLines(job, anyService({ name: 'Tune-up', price: 139 }))).toEqual([
      { description: 'Tune-up, included in Comfort plan', quantity: 1, unitPrice: 0, tax: 0 },
      expect.objectContaining({ description: 'Run capacitor', unitPrice: 38.5 }),
      expect.objectContaining({ description: 'Refrigerant, per pound', unitPrice: 92 }),
    ]);
  });
});

describe('sections', () => {
  const items = [line('a'), line('b', 'One'), line('c', 'One'), line('d', 'Two'), line('e', 'One')];

  test('are groups of adjacent lines with one heading', () => {
    expect(sectionsOf(items)).toEqual([
      { section: undefined, from: 0, length: 1 },
      { section: 'One', from: 1, length: 2 },
      { section: 'Two', from: 3, length: 1 },
      { section: 'One', from: 4, length: 1 },
    ]);
  });

  test('are renamed one by one, and dissolve when their heading is cleared', () => {
    const run = { section: 'One', from: 1, length: 2 };
    expect(renamed(items, run, 'New').map(({ section }) => section)).toEqual([
      undefined,
      'New',
      'New',
      'Two',
      'One',
    ]);
    expect(renamed(items, run, '')[1]).toEqual(line('b'));
  });
});
