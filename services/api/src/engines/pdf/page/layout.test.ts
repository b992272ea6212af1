import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { describe, expect, test } from 'vitest';
import {
  readColours,
  readPages,
  readStructure,
  readTextPositions,
} from '../../../../testing/readPdf.ts';
import { contrastOf } from '../../contrast.ts';
import { renderPdf } from '../renderPdf.ts';
import { PADDING } from './styles.ts';

type Item = CustomerDocument['items'][number];

const address = { street: '5 Dock Rd', city: 'Troy', state: 'NY', zip: '12180', country: 'USA' };
const item = (description: string, more: Partial<Item> = {}): Item => ({
  description,
  quantity: 1,
  unitPrice: 10,
  price: 10,
  tax: 0,
  total: 10,
  ...more,
});

/** An invoice with these amounts, which need not add up: the test is about the layout. */
const documentOf = (items: Item[], more: Partial<CustomerDocument> = {}): CustomerDocument => ({
  kind: 'invoice',
  number: 'INV-2026-00007',
  title: 'New boiler',
  status: 'pending',
  business: {
    company: 'Byrd Plumbing',
    phone: '(212) 555-0111',
    address,
    logoUrl: '',
    primaryColor: '#b45309',
    taxNumber: '',
  },
  client: {
    _id: 'client',
    name: 'Grace Lee',
    company: '',
    email: 'g@example.com',
    phone: '',
    address: { ...address, zipCode: address.zip },
  },
  serviceAddress: null,
  items,
  taxRule: 'document',
  subtotal: 10,
  discount: 0,
  discountAmount: 0,
  tax: 8,
  taxAmount: 0.8,
  total: 10.8,
  amountPaid: 0,
  balance: 10.8,
  payments: [],
  notes: '',
  terms: '',
  date: '2026-11-20',
  until: '2026-12-30',
  expired: false,
  voided: false,
  acceptedBy: null,
  revision: 1,
  contentHash: null,
  ...more,
});

/** Returns the texts that are nearer to their neighbour than a space, or in the margin. */
const touching = async (pdf: Uint8Array) =>
  (await readTextPositions(pdf)).flatMap(({ width, pieces }) =>
    pieces.flatMap((piece) => {
      const end = piece.x + piece.width;
      const isInTheWay = ({ x, y }: typeof piece) =>
        Math.abs(y - piece.y) < 6 && x > piece.x && x < end + 4;
      const touched = pieces.filter(isInTheWay).map(({ text }) => `${piece.text} | ${text}`);
      return end > width - PADDING + 0.5 ? [...touched, `${piece.text} | margin`] : touched;
    }),
  );

test.each([
  ['2125550111', '(212) 555-0111'],
  ['+1 212 555 0111 22', '(212) 555-0111 22'],
  ['+44 20 7946 0111', '+44 20 7946 0111'],
])('the phone %s of a business is %s in the letterhead', async (phone, shown) => {
  const { business, ...rest } = documentOf([item('Boiler')]);
  const document = { ...rest, business: { ...business, phone } };
  const [page] = await readPages(await renderPdf({ document }));
  expect(page).toContain(shown);
});

test.each(['#facc15', '#172554', '#ffffff', '#0d9488'])(
  'the tile with the initial is readable, and visible on its page, in the brand colour %s',
  async (primaryColor) => {
    const { business, ...rest } = documentOf([item('Boiler')]);
    const document = { ...rest, business: { ...business, primaryColor } };
    const painted = await readColours(await renderPdf({ document }));
    const initial = painted.findIndex(({ text }) => text === 'B');
    const tile = painted[initial - 1];
    expect(tile).toMatchObject({ text: null, fill: primaryColor });
    expect(contrastOf(painted[initial]?.fill ?? '', primaryColor)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(tile?.stroke ?? '', '#ffffff')).toBeGreaterThanOrEqual(3);
  },
);

describe('amounts of any length', () => {
  const large = 999_999_999_999.99;
  const refinery = { unitPrice: large, total: large, tax: 8.875 };
  const sums = {
    taxRule: 'line' as const,
    subtotal: large,
    discount: 12.5,
    discountAmount: 123_456_789_012.34,
    taxAmount: large,
    total: 1_425_308_637_697.5,
    amountPaid: 100_000_000_000,
    balance: 1_325_308_637_697.5,
  };

  test('do not touch each other or their labels', async () => {
    const items = [item('Refinery', refinery), item('Call-out', { quantity: 9_999_999.999 })];
    const pdf = await renderPdf({ document: documentOf(items, sums) });
    expect(await touching(pdf)).toEqual([]);
    const [page] = await readPages(pdf);
    expect(page).toContain('Refinery 1 $999,999,999,999.99 8.875 $999,999,999,999.99');
    expect(page).toContain('Total $1,425,308,637,697.50');
  });

  test('leave room for a long description on A4', async () => {
    const description = 'Supply and mount a boiler with all that belongs to it. '.repeat(6);
    const document = documentOf([item(description, refinery)], sums);
    const business = { ...document.business, address: { ...address, country: 'Ireland' } };
    expect(await touching(await renderPdf({ document: { ...document, business } }))).toEqual([]);
  });
});

describe('the totals', () => {
  test('are never on a page without an item, for any number of items', async () => {
    for (let count = 10; count <= 20; count += 1) {
      const items = Array.from({ length: count }, (_, index) => item(`Item ${index + 1}.`));
      const pages = await readPages(await renderPdf({ document: documentOf(items) }));
      const last = pages.find((page) => page.includes('Subtotal'));
      expect(last).toContain(`Item ${count}.`);
    }
  });

  test('keep the end of a long description with them, and its section', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}.`);
    for (let count = 24; count <= 60; count += 4) {
      const long = item(lines(count).join('\n'), { section: 'Material' });
      const pages = await readPages(
        await renderPdf({ document: documentOf([item('Call-out'), long]) }),
      );
      expect(pages.find((page) => page.includes('Subtotal'))).toContain(`Line ${count}.`);
      expect(pages.find((page) => page.includes('Material'))).toContain('Line 1.');
    }
  });
});

describe('notes and terms', () => {
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name} ${at + 1}.`);
  /** Numbers of items and of lines of the terms on each page. */
  const pagesOf = async (items: number, more: Partial<CustomerDocument>) => {
    const document = documentOf(
      numbered('Item', items).map((one) => item(one)),
      more,
    );
    const pages = await readPages(await renderPdf({ document }));
    const count = (page: string, name: string) =>
      page.match(new RegExp(`${name} \\d+\\.`, 'g'))?.length ?? 0;
    return pages.map((page) => ({
      items: count(page, 'Item'),
      lines: count(page, 'Note') + count(page, 'Term'),
      page,
    }));
  };

  test.each([1, 2, 5, 9, 14])(
    'of %d lines leave none alone on another page, for any number of items',
    async (lines) => {
      for (let items = 9; items <= 17; items += 1) {
        const pages = await pagesOf(items, { terms: numbered('Term', lines).join('\n') });
        expect(pages.reduce((sum, page) => sum + page.lines, 0)).toBe(lines);
        for (const page of pages.slice(1)) {
          expect(page.items > 0 || page.lines >= 3, page.page).toBe(true);
        }
      }
    },
  );

  test('that are short stay with the totals and the last item', async () => {
    for (let items = 8; items <= 14; items += 1) {
      const short = { notes: 'Note 1.', terms: numbered('Term', 3).join('\n') };
      const pages = await pagesOf(items, short);
      const last = pages.find(({ page }) => page.includes('Subtotal'));
      expect(last).toMatchObject({ lines: 4 });
      expect(last?.items).toBeGreaterThan(0);
    }
  });

  test('of several pages end with at least three lines', async () => {
    for (let lines = 96; lines <= 112; lines += 2) {
      const pages = await pagesOf(1, {
        notes: numbered('Note', lines).join('\n'),
        terms: 'Term 1.',
      });
      expect(pages.at(-1)?.lines).toBeGreaterThanOrEqual(3);
      expect(pages.at(-1)?.page).toContain('Terms Term 1.');
    }
  });
});

test('the structure has language, title, headings and one table across pages', async () => {
  const items = Array.from({ length: 40 }, (_, at) => item(`Item ${at + 1}.`));
  const pdf = await renderPdf({ document: documentOf(items, { terms: 'Due in 30 days.' }) });
  const { isTagged, language, title, pages } = await readStructure(pdf);
  expect({ isTagged, language, title }).toEqual({
    isTagged: true,
    language: 'en-US',
    title: 'Invoice INV-2026-00007',
  });
  const [first = [], ...others] = pages;
  expect(first.filter((role) => role === 'H1')).toHaveLength(1);
  expect(first.filter((role) => role === 'TH')).toHaveLength(4);
  expect(first).toContain('H2');
  // The heads that repeat on a further page are no structure; those of the totals are.
  const roles = others.flat();
  expect(roles.filter((role) => role === 'TH')).toHaveLength(3);
  const rows = [first, roles].flat().filter((role) => role === 'TD');
  expect(rows).toHaveLength(40 * 4 + 3);
});
