import '../../app.css';
import { weekOf } from '@tradewind/contracts/calendar';
import { mockShell } from '@tradewind/remote-kit/testing';
import { textWidths, widenText } from '@tradewind/ui/testing/widenText';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anyAppointment } from '../../testing/anyJob.ts';
import { WeekGrid } from './WeekGrid.tsx';

afterEach(() => page.viewport(1280, 900));

const title = 'Compressor replacement';

/** Renders a week on a tablet with `jobs` jobs at one time; returns their blocks. */
const overlapping = async (jobs: number, duration: number) => {
  await page.viewport(1024, 768);
  const appointments = Array.from({ length: jobs }, () => anyAppointment({ title, duration }));
  const screen = await render(
    mockShell().component(
      <WeekGrid
        {...{
          days: weekOf('2026-11-19'),
          appointments,
          people: [],
          busy: false,
          canDispatch: true,
        }}
        onMove={() => undefined}
      />,
    ),
  );
  const name = /9:00 AM.*Compressor replacement.*Sam Whitfield/;
  const blocks = screen.getByRole('region', { name: 'Calendar' }).getByRole('link', { name });
  await expect.poll(() => blocks.elements().length).toBe(jobs);
  return blocks.elements();
};

/** Returns the number of lines of each word of the title. Narrow blocks have vertical text. */
const linesPerWord = (block: Element) => {
  const span = [...block.querySelectorAll('span')].find((one) => one.textContent === title);
  const text = span?.firstChild;
  if (!span || !text) throw new Error('The block has no title.');
  const isUpright = getComputedStyle(span).writingMode === 'vertical-rl';
  return title.split(' ').map((word) => {
    const range = document.createRange();
    range.setStart(text, title.indexOf(word));
    range.setEnd(text, title.indexOf(word) + word.length);
    const rects = [...range.getClientRects()];
    return new Set(rects.map(({ left, top }) => (isUpright ? left : top))).size;
  });
};

for (const jobs of [1, 2, 3, 6]) {
  for (const duration of [30, 60, 120]) {
    for (const width of textWidths) {
      test(`breaks no word in ${duration} minutes of ${jobs} jobs in text of ${width} %, and names each job`, async () => {
        await widenText(width);
        const blocks = await overlapping(jobs, duration);
        expect(blocks.map(linesPerWord)).toEqual(Array(jobs).fill([1, 1]));
      });
    }
  }
}
