import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BySize, Size } from '../../outcome.ts';
import { absolute, type Row } from '../../report/rows.ts';
import { launch } from '../browser.ts';
import { fullSpeed, type Pace, slow4g } from './pace.ts';
import { readPaints } from './paints.ts';
import { onFirstVisit, type Target } from './visit.ts';

const sizes: BySize<readonly Pace[]> = { whole: [fullSpeed, slow4g], small: [fullSpeed] };

/**
 * Families that systems have; the first frame is drawn in one of them. Without any font Chromium draws
 * no text, not even in a typeface that the page brings.
 */
const families = ['DejaVu Sans', 'Liberation Sans', 'Noto Sans'];

/** Folders with the fonts of a family; none where it is not installed, or without fontconfig. */
const foldersOf = (family: string): string[] => {
  try {
    const files = execFileSync('fc-list', [`:family=${family}`, 'file'], { encoding: 'utf8' });
    const paths = files.split('\n').filter(Boolean);
    return [...new Set(paths.map((line) => dirname(line.replace(/:.*/, ''))))];
  } catch {
    return [];
  }
};

const configurationOf = (folders: readonly string[], cache: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>${folders.map((folder) => `<dir>${folder}</dir>`).join('')}<cachedir>${cache}</cachedir></fontconfig>`;

/** The worst layout shift of first visits with only some of the system's fonts. */
const worstShift = async (
  targets: readonly Target[],
  { fonts, paces }: { readonly fonts: readonly string[]; readonly paces: readonly Pace[] },
): Promise<ReadonlyMap<Target, number>> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-bench-fonts-'));
  const configuration = join(folder, 'fonts.conf');
  writeFileSync(configuration, configurationOf(fonts, folder));
  const browser = await launch(configuration);
  try {
    const worst = new Map<Target, number>();
    for (const target of targets) {
      for (const pace of paces) {
        const { cls } = await onFirstVisit(browser, target, pace, readPaints);
        worst.set(target, Math.max(cls, worst.get(target) ?? 0));
      }
    }
    return worst;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
};

/** Layout shifts of pages on machines with one family of fonts each. */
export const fontRows = async (
  targets: readonly Target[],
  log: (line: string) => void,
  size: Size,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const family of families) {
    const fonts = foldersOf(family);
    if (fonts.length === 0) {
      log(`web: ${family} is not installed, so its rows are left out`);
      continue;
    }
    const worst = await worstShift(targets, { fonts, paces: sizes[size] });
    for (const [{ name }, shift] of worst) {
      const measure = `${name} with ${family}: CLS, the worst visit`;
      rows.push(absolute(measure, shift, { atMost: 0.01 }));
    }
  }
  return rows;
};
