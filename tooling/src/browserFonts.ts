import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { FALLBACK_FONT } from './paths.ts';

/**
 * Gives the browsers that are started from here a font when the system has none, as in a bare
 * container: without any font Chromium draws no text, not even in a typeface that the page loads.
 */
export async function provideFonts(executablePath: string): Promise<void> {
  if (await hasFonts(executablePath)) return;
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-fonts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'font.otf'), brotliDecompressSync(readFileSync(FALLBACK_FONT)));
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
