import { businessTypes } from '@tradewind/contracts';
import { describe, expect, test } from 'vitest';
import { blankItem } from '../../form/documentForm.ts';
import { templatesOf, withTemplate } from './templates.ts';

describe.each(businessTypes)('the templates of %s', (trade) => {
  test('are two or more, each with a name of its own', () => {
    const names = templatesOf(trade).map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(new Set(names).size).toBe(names.length);
  });

  test('have two sections and five lines or more, each at a price in whole cents', () => {
    for (const { sections, description } of templatesOf(trade)) {
      expect(description).not.toBe('');
      expect(sections.length).toBeGreaterThanOrEqual(2);
      const items = sections.flatMap((section) => section.items);
      expect(items.length).toBeGreaterThanOrEqual(5);
      for (const { price } of items) {
        expect(price).toBeGreaterThan(0);
        expect(Number.isInteger(price * 100)).toBe(true);
      }
    }
  });
});

const [first, second] = templatesOf('hvac');
const empty = { title: '', items: [blankItem()] };

test('a template fills in a blank form', () => {
  const filled = withTemplate(empty, first, undefined);
  expect(filled.title).toBe('System replacement');
  expect(filled.items[0]).toEqual({
    description: 'Heat pump, 3 ton, 16 SEER2, supplied',
    quantity: 1,
    unitPrice: 4180,
    tax: 0,
    section: 'Equipment',
  });
  expect(filled.items.at(-1)?.section).toBe('Labor');
});

test('another template replaces unedited values, and keeps typed ones', () => {
  const filled = withTemplate(empty, first, undefined);
  const items = filled.items.map((line, index) => (index === 0 ? { ...line, tax: 5.5 } : line));
  const again = withTemplate({ title: 'For the Petrovas', items }, second, first);
  expect(again.title).toBe('For the Petrovas');
  expect(again.items.filter(({ section }) => section === 'Labor')).toEqual([]);
  expect(again.items[0]).toMatchObject({ tax: 5.5, section: 'Equipment' });
});

test('choosing no template restores one blank line', () => {
  const filled = withTemplate(empty, first, undefined);
  expect(withTemplate(filled, undefined, first)).toEqual({ title: '', items: [blankItem()] });
});
