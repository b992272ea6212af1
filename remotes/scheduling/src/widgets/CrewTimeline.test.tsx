import '../app.css';
import { textWidths, widenText } from '@tradewind/ui/testing/widenText';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { blockOf } from '../schedule/geometry.ts';
import { anyAppointment } from '../testing/anyJob.ts';
import { CrewTimeline, lanesOf } from './CrewTimeline.tsx';

/** Renders a timeline of a width with one job of an hour; ten hours by default. */
const draw = (width: number, range = { start: 480, end: 1080 }) => {
  const job = anyAppointment({ title: 'Furnace tune-up', scheduledTime: '09:00', duration: 60 });
  return render(
    <MemoryRouter>
      <div style={{ width }}>
        <CrewTimeline blocks={[blockOf(job, 'America/New_York')]} range={range} now={0} />
      </div>
    </MemoryRouter>,
  );
};

const showRemote = async (width: number) => {
  const screen = await draw(width);
  const title = screen.getByText('Furnace tune-up', { exact: true });
  await expect.element(title).toBeVisible();
  const shown = [...screen.container.querySelectorAll('a svg')].filter((icon) =>
    icon.checkVisibility(),
  );
  return { room: title.element().getBoundingClientRect().width, icons: shown.length };
};

test('says of a visit that met nobody that it was a no-show', async () => {
  const missed = anyAppointment({ status: 'cancelled', metNobody: true });
  const block = blockOf(missed, 'America/New_York');
  const screen = await render(
    <MemoryRouter>
      <CrewTimeline blocks={[block]} range={{ start: 480, end: 1080 }} now={0} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('link')).toHaveAccessibleName(/No show/);
});

test('draws the time as free that a visit was planned for and did not take', async () => {
  const early = anyAppointment({ status: 'completed', duration: 120, busyMinutes: 30 });
  const screen = await render(
    <MemoryRouter>
      <CrewTimeline
        blocks={[blockOf(early, 'America/New_York')]}
        range={{ start: 480, end: 1080 }}
        now={0}
      />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: /Done 1 h 30 min early/ });
  await expect.element(link).toBeVisible();
  const style = getComputedStyle(link.element());
  expect(style.getPropertyValue('--taken')).toBe('25%');
  expect(style.backgroundImage).toMatch(/^linear-gradient/);
});

// 1024 pixels, less the rail, the gutters of the page and the border of the card.
test('shows half of a title in an hour on a small screen', async () => {
  const { room, icons } = await showRemote(902);
  expect(room).toBeGreaterThan(60);
  expect(icons).toBe(1);
});

test('shows the whole title in an hour on a large screen', async () => {
  const { room, icons } = await showRemote(1600);
  expect(room).toBeGreaterThan(75);
  expect(icons).toBe(1);
});

// 768 pixels, less the gutters of the page and the border of the card.
for (const { hours, named, width } of [
  { hours: 13, named: 7 },
  { hours: 24, named: 8 },
].flatMap((day) => textWidths.map((width) => ({ ...day, width })))) {
  test(`separates the names of ${hours} hours in text of ${width} %`, async () => {
    await widenText(width);
    const screen = await draw(734, { start: 0, end: hours * 60 });
    const names = screen.getByText(/^\d+ [AP]M$/);
    await expect.element(names.first()).toBeVisible();
    const places = names.elements().map((name) => name.getBoundingClientRect());
    expect(places.length).toBe(named);
    for (const [index, { right }] of places.entries()) {
      expect(places[index + 1]?.left ?? Number.POSITIVE_INFINITY).toBeGreaterThan(right);
    }
  });
}

test('gives each person a lane, and unassigned jobs the last one', () => {
  const of = (name: string | null) => ({
    start: 540,
    end: 600,
    appointment: anyAppointment({ assignedTo: name === null ? null : { _id: name, name } }),
  });
  const lanes = lanesOf([of(null), of('Priya Nair'), of('Dan Kowalski'), of('Priya Nair')]);
  expect(lanes.map(({ name, blocks }) => [name, blocks.length])).toEqual([
    ['Dan Kowalski', 1],
    ['Priya Nair', 2],
    ['Unassigned', 1],
  ]);
});

test('has a visit in the lane of everyone who is on it', () => {
  const people = [
    { _id: 'dan', name: 'Dan Kowalski' },
    { _id: 'ada', name: 'Ada Reed' },
  ];
  const visit = anyAppointment({ assignedTo: people[0] ?? null, people });
  const lanes = lanesOf([blockOf(visit, 'America/New_York')]);
  expect(lanes.map(({ name, blocks }) => [name, blocks.length])).toEqual([
    ['Ada Reed', 1],
    ['Dan Kowalski', 1],
  ]);
});
