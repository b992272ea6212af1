import '../../app.css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { weekOf } from '@tradewind/contracts/calendar';
import { mockShell } from '@tradewind/remote-kit/testing';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anyAppointment } from '../../testing/anyJob.ts';
import { WeekGrid, type WeekGridProps } from './WeekGrid.tsx';

const ours = anyAppointment({ title: 'Leak check', version: 3 });
const days = weekOf('2026-11-19');

/** The calendar with a job that is being dragged half an hour down. */
const dragging = async () => {
  const onMove = vi.fn<WeekGridProps['onMove']>();
  let showRemote = (_: readonly Appointment[]) => {};
  const Calendar = () => {
    const [appointments, setAppointments] = useState<readonly Appointment[]>([ours]);
    showRemote = setAppointments;
    return (
      <WeekGrid
        days={days}
        appointments={appointments}
        people={[]}
        busy={false}
        canDispatch
        onMove={onMove}
      />
    );
  };
  const screen = await render(mockShell().component(<Calendar />));
  const job = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  const { x, y } = job.element().getBoundingClientRect();
  const pointer = (type: string, below: number) =>
    job.element().dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, clientX: x + 20, clientY: y + below },
        ...{ button: 0, pointerType: 'mouse' },
      }),
    );
  const at = (time: string) =>
    screen.getByRole('link', { name: new RegExp(`${time}.*Leak check`) });
  pointer('pointerdown', 5);
  await expect
    .poll(() => {
      pointer('pointermove', 37);
      return at('9:30 AM').query();
    })
    .not.toBeNull();
  /** The response of the API after a change by someone else. */
  const fetched = (...rows: Appointment[]) => showRemote(rows);
  return { screen, at, pointer, fetched, onMove };
};

test('sends the version from the start of the drag when someone else moves the job meanwhile', async () => {
  const { screen, at, pointer, fetched, onMove } = await dragging();
  fetched({ ...ours, title: 'Leak check, cellar', scheduledTime: '15:00', version: 4 });
  await expect.element(screen.getByText('Leak check, cellar')).toBeVisible();
  await expect.element(at('9:30 AM')).toBeVisible();
  pointer('pointerup', 37);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(
    ours,
    expect.objectContaining({ scheduledTime: '09:30' }),
  );
  await expect.element(at('3:00 PM')).toBeVisible();
});

test('sends the version from the start of the drag when the job is finished meanwhile', async () => {
  const { screen, pointer, fetched, onMove } = await dragging();
  fetched({ ...ours, status: 'completed', version: 4 });
  await expect.element(screen.getByRole('link', { name: /Leak check.*Completed/ })).toBeVisible();
  pointer('pointerup', 37);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(ours, expect.anything());
});

test('continues a drag while others change other fields, and saves on the newest version', async () => {
  const { screen, at, pointer, fetched, onMove } = await dragging();
  const onTheWay = { ...ours, status: 'on_my_way' as const, version: 4 };
  fetched(onTheWay, anyAppointment({ title: 'Tune-up', scheduledTime: '13:00' }));
  await expect.element(screen.getByRole('link', { name: /Tune-up/ })).toBeVisible();
  await expect.element(at('9:30 AM')).toBeVisible();
  pointer('pointermove', 69);
  await expect.element(at('10:00 AM')).toBeVisible();
  pointer('pointerup', 69);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(
    onTheWay,
    expect.objectContaining({ scheduledDate: '2026-11-19', scheduledTime: '10:00', duration: 60 }),
  );
});

test('a job over midnight goes on in the next day, which does not count it, and stays put there', async () => {
  const night = anyAppointment({ title: 'Burst pipe', scheduledTime: '22:00', duration: 240 });
  const onMove = vi.fn<WeekGridProps['onMove']>();
  const props = { days, appointments: [night], people: [], busy: false, onMove };
  const screen = await render(mockShell().component(<WeekGrid canDispatch {...props} />));
  const first = screen.getByRole('link', { name: /10:00 PM.*Burst pipe/ });
  const rest = screen.getByRole('link', { name: /Since Thu, Nov 19.*Burst pipe/ });
  await expect.element(first).toHaveAttribute('aria-keyshortcuts', 'M');
  await expect.element(rest).not.toHaveAttribute('aria-keyshortcuts');
  expect(rest.element().closest('[data-day]')?.getAttribute('data-day')).toBe('2026-11-20');
  // Two hours on each day.
  const height = (link: typeof first) => link.element().getBoundingClientRect().height;
  expect(height(rest)).toBe(height(first));
  expect(screen.getByText('1 job', { exact: true }).elements()).toHaveLength(1);
});

test('begins at the opening hour below a job of the evening before, which scrolling up shows', async () => {
  const night = anyAppointment({ title: 'Burst pipe', scheduledTime: '22:00', duration: 240 });
  const props = { days, people: [], busy: false, canDispatch: true, onMove: vi.fn() };
  const Calendar = () => <WeekGrid {...props} appointments={[night]} />;
  const screen = await render(mockShell().component(<Calendar />));
  const slots = screen.getByRole('region', { name: 'Thursday, November 19' }).getByRole('button');
  const head = screen.getByText('Thu', { exact: true }).element().parentElement;
  const headEnd = () => head?.parentElement?.getBoundingClientRect().bottom ?? 0;
  const rest = screen.getByRole('link', { name: /Since Thu, Nov 19.*Burst pipe/ });
  await expect.element(rest).toBeInTheDocument();
  const top = (place: typeof rest) => place.element().getBoundingClientRect().top;
  // The label of the first hour is half above it.
  await expect.poll(() => Math.abs(top(slots.first()) - headEnd() - 10)).toBeLessThan(3);
  expect(top(rest)).toBeLessThan(headEnd());
  rest.element().scrollIntoView({ block: 'nearest' });
  await expect.poll(() => top(rest)).toBeGreaterThanOrEqual(headEnd() - 1);
});

/** The calendar of a week in a window of this height. */
const renderWeek = async (height: number, appointments: readonly Appointment[]) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(innerWidth, height);
  const props = { days, people: [], busy: false, canDispatch: true, onMove: vi.fn() };
  const Calendar = () => <WeekGrid {...props} appointments={appointments} />;
  return render(mockShell().component(<Calendar />));
};

test('names no jobs out of view while all are in view', async () => {
  const screen = await renderWeek(2000, [ours]);
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /later|earlier/ }))
    .not.toBeInTheDocument();
});

test('counts the jobs above and below the view at their day, and shows the nearest by keyboard', async () => {
  const screen = await renderWeek(600, [
    anyAppointment({ title: 'Boiler check', scheduledTime: '00:00' }),
    anyAppointment({ title: 'Leak check', scheduledTime: '08:00' }),
    anyAppointment({ title: 'Tune-up', scheduledTime: '21:00' }),
    anyAppointment({ title: 'Burst pipe', scheduledTime: '22:30' }),
  ]);
  const later = screen.getByRole('button', { name: '2 later jobs on Thursday, November 19' });
  await expect.element(later).toBeInViewport({ ratio: 1 });
  later.element().focus();
  await userEvent.keyboard('{Enter}');
  const tuneUp = screen.getByRole('link', { name: /Tune-up/ });
  await expect.element(tuneUp).toHaveFocus();
  await expect.element(tuneUp).toBeInViewport({ ratio: 1 });
  await screen.getByRole('button', { name: '2 earlier jobs on Thursday, November 19' }).click();
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toHaveFocus();
});

test('counts no cancelled job out of view', async () => {
  const screen = await renderWeek(600, [
    anyAppointment({ title: 'Tune-up', scheduledTime: '21:00' }),
    anyAppointment({ title: 'Burst pipe', scheduledTime: '22:30', status: 'cancelled' }),
  ]);
  await expect
    .element(
      screen.getByRole('button', { name: /Thursday, November 19/ }).filter({ hasText: 'later' }),
    )
    .toHaveTextContent('1 later job on Thursday, November 19');
});

test('counts what goes on from the evening before above the opening hour', async () => {
  const night = anyAppointment({ title: 'Burst pipe', scheduledTime: '22:00', duration: 240 });
  const screen = await renderWeek(2000, [night]);
  const earlier = screen.getByRole('button', { name: '1 earlier job on Friday, November 20' });
  await earlier.click();
  await expect
    .element(screen.getByRole('link', { name: /Since Thu, Nov 19.*Burst pipe/ }))
    .toHaveFocus();
  await expect.element(earlier).not.toBeInTheDocument();
});

test('draws the time as free that a visit was planned for and did not take', async () => {
  const early = anyAppointment({ status: 'completed', duration: 120, busyMinutes: 30 });
  const whole = anyAppointment({ status: 'completed', duration: 120, scheduledTime: '12:00' });
  const screen = await render(
    mockShell().component(
      <WeekGrid
        {...{ days, people: [], busy: false, canDispatch: true, appointments: [early, whole] }}
        onMove={() => undefined}
      />,
    ),
  );
  const drawn = (time: string) => {
    const link = screen.getByRole('link', { name: new RegExp(`^${time}`) }).element();
    return [link.clientHeight, getComputedStyle(link).backgroundImage.split('(')[0]];
  };
  await expect
    .element(screen.getByRole('link', { name: /^9:00 AM, Done 1 h 30 min early/ }).first())
    .toBeVisible();
  const [height] = drawn('12:00 PM');
  expect(drawn('12:00 PM')).toEqual([height, 'none']);
  expect(drawn('9:00 AM')).toEqual([height, 'linear-gradient']);
});
