// Writes ../left-out.txt: the ideographs that the whole fonts draw and ours do not.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '..');

const fonts = [
  ['chinese', '@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'],
  ['japanese', '@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'],
  ['korean', '@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'],
];
const kept = fonts.flatMap(
  ([name]) =>
    create(brotliDecompressSync(readFileSync(join(folder, `${name}.otf.br`)))).characterSet,
);
const whole = fonts.flatMap(
  ([, library, file]) =>
    create(readFileSync(join(dirname(resolve(library)), '../fonts', file))).characterSet,
);

const leftOut = [...new Set(whole).difference(new Set(kept))]
  .toSorted((a, b) => a - b)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => /^\p{sc=Han}$/u.test(character));
const lines = leftOut.join('').match(/.{1,50}/gu) ?? [];
writeFileSync(join(folder, 'left-out.txt'), `${lines.join('\n')}\n`);
console.log(`left-out.txt: ${leftOut.length} characters`);
