import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unpackWoff } from './browserFonts.ts';
import { API_MAIN } from './paths.ts';

const { resolve } = createRequire(API_MAIN);

test.each([400, 700])('unpacks the tables of Noto Sans %i with their checksums', (weight) => {
  const path = resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`);
  const font = unpackWoff(readFileSync(path));
  const tags: string[] = [];
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4);
    const start = font.readUInt32BE(entry + 8);
    tags.push(tag);
    // The checksum of `head` leaves out its own field that adjusts the sum of the file.
    if (tag === 'head') continue;
    let sum = 0;
    for (let at = start; at < start + font.readUInt32BE(entry + 12); at += 4)
      sum = (sum + font.readUInt32BE(at)) >>> 0;
    expect(sum, tag).toBe(font.readUInt32BE(entry + 4));
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'name']));
});
