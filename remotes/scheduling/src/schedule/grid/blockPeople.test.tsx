import '../../app.css';
import { weekOf } from '@tradewind/contracts/calendar';
import { mockShell } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anyAppointment } from '../../testing/anyJob.ts';
import { WeekGrid } from './WeekGrid.tsx';

afterEach(() => page.viewport(1280, 900));

const crew = ['Sam Lee', 'Ada Reed'].map((name) => ({ _id: name, name }));

/** The block of a visit in a week, or on a phone in its day. */
const showBlock = async (width: number, people: typeof crew, duration: number) => {
  await page.viewport(width, 900);
  const appointment = anyAppointment({ title: 'Tune-up', duration, people });
  const week = weekOf('2026-11-19');
  const days = width < 600 ? week.filter((day) => day === appointment.scheduledDate) : week;
  const screen = await render(
    mockShell().component(
      <WeekGrid
        {...{ days, appointments: [appointment], people: [], busy: false, canDispatch: true }}
        onMove={() => undefined}
      />,
    ),
  );
  return screen.getByRole('link', { name: /Tune-up/ });
};

test.each([
  [1440, 60, crew, 'Sam +1 · Scheduled'],
  [1440, 60, crew.slice(0, 1), 'Sam · Scheduled'],
  [1440, 60, [], 'Unassigned · Scheduled'],
  [1440, 120, [], 'Unassigned · Scheduled'],
  [360, 60, crew, 'Sam +1 · Scheduled'],
])('at %i px a visit of %i minutes says who comes', async (width, duration, people, text) => {
  const block = await showBlock(width, people, duration);
  const line = block.getByText(text, { exact: true });
  await expect.element(line).toBeVisible();
  const { scrollWidth, clientWidth } = line.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const top = block.element().getBoundingClientRect();
  expect(line.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top.bottom);
});

test.each([30, 60, 120])(
  'names everybody of %i minutes to screen readers and in its tooltip',
  async (duration) => {
    const block = await showBlock(1440, crew, duration);
    await expect.element(block).toHaveAccessibleName(/with Sam Lee, Ada Reed/);
    await expect.element(block).toHaveAttribute('title', 'Sam Lee, Ada Reed');
  },
);

test('says in its name and its tooltip that nobody is on a short visit', async () => {
  const block = await showBlock(1440, [], 30);
  await expect.element(block).toHaveAccessibleName(/Unassigned/);
  await expect.element(block).toHaveAttribute('title', 'Unassigned');
});
