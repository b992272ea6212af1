import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { describe, expect, test } from 'vitest';
import { readPages, readPlaces } from '../../../../testing/readPdf.ts';
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
const paperOf = (items: Item[], more: Partial<CustomerDocument> = {}): CustomerDocument => ({
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
  acceptedBy: null,
  ...more,
});

/** Returns the texts that are nearer to their neighbour than a space, or in the margin. */
const touching = async (pdf: Uint8Array) =>
  (await readPlaces(pdf)).flatMap(({ width, pieces }) =>
    pieces.flatMap((piece) => {
      const end = piece.x + piece.width;
      const isInTheWay = ({ x, y }: typeof piece) =>
        Math.abs(y - piece.y) < 6 && x > piece.x && x < end + 4;
      const touched = pieces.filter(isInTheWay).map(({ text }) => `${piece.text} | ${text}`);
      return end > width - PADDING + 0.5 ? [...touched, `${piece.text} | margin`] : touched;
    }),
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
    const pdf = await renderPdf({ document: paperOf(items, sums) });
    expect(await touching(pdf)).toEqual([]);
    const [page] = await readPages(pdf);
    expect(page).toContain('Refinery 1 $999,999,999,999.99 8.875 $999,999,999,999.99');
    expect(page).toContain('Total $1,425,308,637,697.50');
  });

  test('leave room for a long description on A4', async () => {
    const description = 'Supply and mount a boiler with all that belongs to it. '.repeat(6);
    const document = paperOf([item(description, refinery)], sums);
    const business = { ...document.business, address: { ...address, country: 'Ireland' } };
    expect(await touching(await renderPdf({ document: { ...document, business } }))).toEqual([]);
  });
});

describe('the totals', () => {
  test('are never on a page without an item, for any number of items', async () => {
    for (let count = 10; count <= 20; count += 1) {
      const items = Array.from({ length: count }, (_, index) => item(`Item ${index + 1}.`));
      const pages = await readPages(await renderPdf({ document: paperOf(items) }));
      const last = pages.find((page) => page.includes('Subtotal'));
      expect(last).toContain(`Item ${count}.`);
    }
  });

  test('keep the end of a long description with them, and its section', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}.`);
    for (let count = 24; count <= 60; count += 4) {
      const long = item(lines(count).join('\n'), { section: 'Material' });
      const pages = await readPages(
        await renderPdf({ document: paperOf([item('Call-out'), long]) }),
      );
      expect(pages.find((page) => page.includes('Subtotal'))).toContain(`Line ${count}.`);
      expect(pages.find((page) => page.includes('Material'))).toContain('Line 1.');
    }
  });
});
