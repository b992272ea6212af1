import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { describe, expect, test } from 'vitest';
import { readActualTexts, readByPdftotext, readPages } from '../../../../testing/readPdf.ts';
import type { Weight } from '../fonts/families.ts';
import { fontsFor } from '../fonts/fonts.ts';
import { renderPdf } from '../renderPdf.ts';
import { breakIntoLines, toLine } from './paragraph.ts';
import { featuresFor, type Run, visualRuns } from './runs.ts';

const address = { street: '', city: '', state: '', zip: '', zipCode: '', country: '' };
const business = {
  ...{ company: 'Byrd', phone: '', address, logoUrl: '', primaryColor: '#facc15', taxNumber: '' },
};
const documentTitled = (description: string): CustomerDocument => ({
  ...{ kind: 'quote', number: 'Q-1', title: 'T', status: 'sent', expired: false },
  ...{ date: '2026-01-01', until: '2026-02-01', business, acceptedBy: null },
  ...{ revision: 1, contentHash: null, voided: false },
  client: { _id: '1', name: description, email: '', phone: '', company: '', address },
  serviceAddress: null,
  items: [{ description, quantity: 1, unitPrice: 1, price: 1, tax: 0, total: 1 }],
  ...{ subtotal: 1, discount: 0, discountAmount: 0, tax: 0, taxAmount: 0, total: 1 },
  ...{ taxRule: 'line', payments: [], amountPaid: 0, balance: 1, notes: '', terms: '' },
});

const names: Record<string, string> = {
  Latin: 'Zoë Łukasz Müller Ñandú',
  Vietnamese: 'Nguyễn Thị Hạnh',
  Cyrillic: 'Елена Петрова Їжак',
  Greek: 'Γιώργος Παπαδόπουλος',
  Chinese: '王小明 安装空调 喆玥堃',
  'traditional Chinese': '陳姵婕 臺北市',
  Japanese: '山田太郎 エアコン かんたん 髙﨑',
  Korean: '김철수 에어컨 뷁 金',
  Hebrew: 'שרה לוי',
  Arabic: 'محمد عبدالله',
  Thai: 'สมชาย ใจดี',
  Devanagari: 'राजेश कुमार',
  Bengali: 'রহিম উদ্দিন',
  Gurmukhi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'નરેન્દ્ર પટેલ',
  Tamil: 'முருகன் வேல்',
  Telugu: 'రాము రావు',
  Kannada: 'ರಾಜು ಗೌಡ',
  Malayalam: 'രാജൻ നായർ',
  Sinhala: 'නිමල් සිල්වා',
  Khmer: 'សុខា ចាន់',
  Lao: 'ສົມຊາຍ',
  Myanmar: 'အောင်ဇော်',
  Georgian: 'გიორგი ბერიძე',
  Armenian: 'Արամ Պետրոսյան',
  Ethiopic: 'አበበ ቢቂላ',
  symbols: '½ ✓ → ° № € ₹ 🔧',
};

const drawn = (text: string, weight: Weight) =>
  visualRuns(toLine(text.normalize('NFC')), fontsFor(text, weight)).map((run) => ({
    text: run.text,
    missing: run.font.font
      .layout(run.text, featuresFor(run, {}))
      .glyphs.filter((glyph) => glyph.id === 0).length,
  }));

describe.each(Object.entries(names))('a name in %s', (_, name) => {
  test.each(['regular', 'semibold'] as const)('has a glyph for each letter, %s', (weight) => {
    const runs = drawn(name, weight);
    expect(runs.filter(({ missing }) => missing > 0)).toEqual([]);
    const letters = (text: string) => Array.from(text.normalize('NFC')).toSorted().join('');
    expect(letters(runs.map(({ text }) => text).join(''))).toBe(letters(name));
  });
});

const isRightToLeft = (text: string) => /[\p{sc=Hebrew}\p{sc=Arabic}]/u.test(text);

/** A right-to-left line's words may be in either order: a reader decides by its own direction. */
const wordsOf = (name: string) => (isRightToLeft(name) ? name.split(' ') : [name]);

test.each([...Object.entries(names), ['an apostrophe', 'Kate’s “new” boiler – ŉ'] as const])(
  'a name in %s is extracted as typed, in table and letterhead',
  async (_, typed) => {
    const name = typed.normalize('NFC');
    const pdf = await renderPdf({ document: documentTitled(name) });
    const [page = ''] = await readPages(pdf);
    const beside = readActualTexts(pdf).filter((text) => text === name);
    if (isRightToLeft(name)) {
      // This reader may leave right-to-left letters in the order of their drawing, and gives a
      // control character for a glyph that only adds a letter's dots.
      const letters = (text: string) =>
        Array.from(text.replace(/\p{Cc}/gu, ''))
          .toSorted()
          .join('');
      const read = page.split(' ').map(letters);
      for (const word of wordsOf(name.normalize('NFKC'))) {
        expect(read.filter((one) => one === letters(word)).length, page).toBe(2);
      }
    } else {
      const isRead = page.split(name.normalize('NFKC')).length === 3;
      expect(isRead || beside.length === 2, page).toBe(true);
    }
    const extracted = await readByPdftotext(pdf);
    if (extracted === undefined) return;
    for (const word of wordsOf(name)) {
      expect(extracted.normalize('NFC').split(word).length, extracted).toBeGreaterThanOrEqual(3);
    }
  },
);

test.each([['Ohm Ω'], ['Κατερίνα valve'], ['T привет'], ['यहाँ valve']])(
  'pdftotext reads "%s" in the row of its amounts',
  async (name) => {
    const extracted = await readByPdftotext(
      await renderPdf({ document: documentTitled(name) }),
      '-layout',
    );
    if (extracted === undefined) return;
    const row = extracted.split('\n').find((line) => line.includes('$1.00'));
    expect(row?.normalize('NFC'), extracted).toContain(name);
  },
);

test('a letter is extracted after another document needed it only within an accented one', async () => {
  await renderPdf({ document: documentTitled('Ǹ ŉ Ź') });
  const [page = ''] = await readPages(await renderPdf({ document: documentTitled('N’Zn') }));
  expect(page.split('N’Zn').length).toBe(3);
});

test('a character without a glyph is drawn as missing, control characters are dropped', async () => {
  const document = documentTitled('A\u{10FFFD}B\u0007C\u202eD');
  const [page = ''] = await readPages(await renderPdf({ document }));
  expect(page).toContain('ABCD');
  expect(drawn('\u{1F0A1}', 'regular')[0]?.missing).toBe(0);
});

test('an ideograph that the fonts lack is drawn as missing, not dropped', () => {
  expect(drawn('王丂明', 'regular').map(({ text }) => text)).toEqual(['王', '\ufffd', '明']);
});

test('a semibold name in Chinese, Japanese or Korean is emboldened, and as wide as a regular one', () => {
  for (const name of ['王小明', '山田かな', '김철수']) {
    const [[regular], [semibold]] = (['regular', 'semibold'] as const).map((weight) =>
      visualRuns(toLine(name), fontsFor(name, weight)),
    ) as [Run[], Run[]];
    expect([regular?.font.emboldened, semibold?.font.emboldened]).toEqual([false, true]);
    expect(semibold?.font.font).toBe(regular?.font.font);
  }
});

describe('right to left', () => {
  const runsOf = (text: string) => drawn(text, 'regular').map((run) => run.text);

  test('words are in right-to-left order, numbers stay left to right', () => {
    expect(runsOf('שלום (12) abc').join('')).toBe('abc (12) שלום');
  });

  test('a right-to-left part of a left-to-right text is reversed alone', () => {
    expect(runsOf('Call משה כהן now').join('')).toBe('Call כהן משה now');
  });

  test.each(['٤٢ شارع', '۴۲ کوچه', 'No. ٤٢'])(
    'digits in Arabic read from left to right: %s',
    (text) => {
      const drawnCharacters = visualRuns(toLine(text), fontsFor(text, 'regular')).flatMap((run) =>
        run.font.font
          .layout(run.text, featuresFor(run, {}))
          .glyphs.flatMap((glyph) => glyph.codePoints),
      );
      expect(String.fromCodePoint(...drawnCharacters)).toMatch(/٤٢|۴۲/);
    },
  );
});

test('an amount is never truncated, nor is the name of the business', async () => {
  const document = documentTitled('Work');
  const company = 'Harbor Heating, Cooling, Plumbing and Refrigeration of Greater Portland, Inc.';
  const large = { ...document, business: { ...business, company }, total: 98_765_432_109.87 };
  const [page = ''] = await readPages(await renderPdf({ document: large }));
  expect(page.split('$98,765,432,109.87').length).toBe(3);
  expect(page).toContain(company);
});

describe('lines', () => {
  const measure = (text: string) => Array.from(text).length;
  const describeJobChanges = (text: string, width: number) =>
    breakIntoLines(text, width, measure).map((line) => line.text);

  test('break at spaces, keep empty lines and lose nothing', () => {
    expect(describeJobChanges('one two three', 8)).toEqual(['one two', 'three']);
    expect(describeJobChanges('a\n\nb', 8)).toEqual(['a', '', 'b']);
    expect(describeJobChanges('', 8)).toEqual(['']);
  });

  test('split a word that is longer than a line', () => {
    expect(describeJobChanges('ab abcdefghij c', 4)).toEqual(['ab', 'abcd', 'efgh', 'ij c']);
    expect(describeJobChanges('abc', 0.5)).toEqual(['a', 'b', 'c']);
  });

  test('of scripts without spaces break between words', () => {
    const lines = describeJobChanges('安装新的空调机组包括铜管', 5);
    expect(lines.join('')).toBe('安装新的空调机组包括铜管');
    expect(lines.every((line) => measure(line) <= 5)).toBe(true);
  });
});
