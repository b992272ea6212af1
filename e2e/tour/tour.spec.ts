import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from '../screens/fixtures.ts';
import { screens } from '../screens/screens.ts';
import { desktopPictures, type Picture, phonePictures, tabletPictures } from './pictures.ts';

/** The page that shows all pictures. */
const guideOf = (
  desktop: readonly Picture[],
  tablet: readonly Picture[],
  phone: readonly Picture[],
): string =>
  [
    '# A tour of Tradewind',
    'The demo business, as `pnpm start` sets it up. `pnpm tour` takes these pictures again.',
    '## On a desktop',
    ...desktop.map(({ name, caption }) => `### ${caption}\n\n![${caption}](${name}.png)`),
    '## On a tablet',
    rowOf(tablet.slice(0, 3)),
    rowOf(tablet.slice(3)),
    '## On the phone',
    rowOf(phone),
    '',
  ].join('\n\n');

const rowOf = (pictures: readonly Picture[]) => {
  const cells = (cell: (picture: Picture) => string) => `| ${pictures.map(cell).join(' | ')} |`;
  return [
    cells(({ caption }) => caption),
    cells(() => '---'),
    cells(({ name, caption }) => `![${caption}](${name}.png)`),
  ].join('\n');
};

const folder = fileURLToPath(new URL('../../docs/tour/', import.meta.url));
mkdirSync(folder, { recursive: true });

/** Maximum bytes of a picture, because every clone contains all pictures. */
const LARGEST = 220_000;

const shown = (pictures: readonly Picture[]) =>
  pictures.filter(({ screen }) => screens.includes(screen));
const desktop = shown(desktopPictures);
const tablet = shown(tabletPictures);
const phone = shown(phonePictures);

const zone = 'America/New_York';

/** Half past ten in the demo business's zone, so that the pictures show a day in progress. */
const midMorning = (): Date => {
  const clock = new Date().toLocaleTimeString('en-GB', { timeZone: zone });
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(Date.now() + (10.5 * 60 - hours * 60 - minutes) * 60_000);
};

test.use({ longWords: false });

test.beforeEach(({ contexts }) => contexts.owner.clock.setFixedTime(midMorning()));

/** Screens of a remote for visitors, which keep the device's typeface (ADR 0016). */
const inDevicesTypeface: readonly string[] = ['/find-service', '/book/:id'];

/** Loads the code of a public page, and waits for its font, so that the picture has both. */
const touch = async (page: Page, { screen }: Picture) => {
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  if (inDevicesTypeface.includes(screen)) return page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
    ),
  );
};

const take = (picture: Picture, viewport: { width: number; height: number }) =>
  test(`takes ${picture.name}`, async ({ open }) => {
    const page = await open(picture.screen, viewport);
    await page.evaluate(
      (theme) => {
        document.documentElement.dataset.theme = theme;
      },
      picture.dark === true ? 'dark' : 'light',
    );
    await touch(page, picture);
    await picture.prepare?.(page);
    const path = `${folder}${picture.name}.png`;
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    expect(statSync(path).size).toBeLessThan(LARGEST);
  });

for (const picture of desktop) take(picture, { width: 1440, height: 900 });
for (const picture of tablet) take(picture, { width: 1024, height: 768 });
for (const picture of phone) take(picture, { width: 390, height: 844 });

test('writes the page with all pictures', () => {
  writeFileSync(`${folder}README.md`, guideOf(desktop, tablet, phone));
});
