import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { chromium } from 'playwright';
import { API_MAIN } from './paths.ts';

/**
 * Gives the browsers that are started from here Noto Sans when the system has no font, as in a bare
 * container: without any font Chromium draws no text, not even in a typeface that the page loads.
 * The product's fallback faces are fitted to Noto Sans, as to the fonts of other systems.
 */
export async function provideFonts(executablePath: string): Promise<void> {
  if (await hasFonts(executablePath)) return;
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-fonts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { resolve } = createRequire(API_MAIN);
  for (const weight of [400, 700]) {
    const path = resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`);
    writeFileSync(join(folder, `${weight}.ttf`), unpackWoff(readFileSync(path)));
  }
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = config;
}

async function hasFonts(executablePath: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const width = await page.evaluate(
      () => new OffscreenCanvas(1, 1).getContext('2d')?.measureText('m').width,
    );
    return width !== 0;
  } finally {
    await browser.close();
  }
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Returns the TrueType font inside a WOFF 1 file: fontconfig offers no compressed fonts. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  const power = 2 ** Math.floor(Math.log2(count));
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * SFNT_ENTRY, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * SFNT_ENTRY, 10);
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY);
    const start = entry.readUInt32BE(4);
    const packed = entry.readUInt32BE(8);
    const length = entry.readUInt32BE(12);
    const stored = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(table);
    const target = SFNT_HEADER + index * SFNT_ENTRY;
    entry.copy(header, target, 0, 4);
    entry.copy(header, target + 4, 16, 20);
    header.writeUInt32BE(offset, target + 8);
    header.writeUInt32BE(length, target + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([header, ...tables]);
}
