import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyAppointment, anyMember } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showRemote } from '../testing/showRemote.tsx';

const path = '/dashboard/schedule?date=2026-11-19';
const appointment = anyAppointment({ title: 'Leak check', version: 3 });
const week = async () => [appointment];

test('shows an error when the week cannot be loaded, and loads it with Retry', async () => {
  const getAppointments = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockImplementation(week);
  const { screen } = await showRemote(path, { api: { getAppointments } });
  await expect.element(screen.getByText('Back in a minute.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
});

test('marks a closed day, and offers no slots on it', async () => {
  const { screen } = await showRemote(path);
  const sunday = screen.getByRole('region', { name: 'Sunday, November 22' });
  await expect.element(sunday.getByText('Closed')).toBeVisible();
  expect(sunday.getByRole('button').query()).toBeNull();
  const background = (day: typeof sunday) => getComputedStyle(day.element()).backgroundImage;
  expect(background(sunday)).toContain('repeating-linear-gradient');
  expect(background(screen.getByRole('region', { name: 'Friday, November 20' }))).not.toContain(
    'repeating',
  );
});

test('shows a technician the jobs and no slots', async () => {
  const { screen } = await showRemote(path, {
    user: anyUser({ role: 'technician' }),
    api: { getAppointments: week },
  });
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Thu, Nov 19, 10:00 AM' }).query()).toBeNull();
});

test('shows a technician all own jobs when the link filters by crew', async () => {
  const { screen } = await showRemote(`${path}&crew=someone-else`, {
    user: anyUser({ role: 'technician' }),
    api: { getAppointments: week },
  });
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
});

test('shows the current week for an invalid date', async () => {
  const { screen } = await showRemote('/dashboard/schedule?date=9999-12-31');
  await expect.element(screen.getByText(/, today$/)).toBeVisible();
});

test('shows a job of Sunday night on Monday, and says when the week before is not known', async () => {
  const night = { scheduledDate: '2026-11-15', scheduledTime: '23:00', duration: 120 };
  const before = [
    anyAppointment({ title: 'Burst pipe', ...night }),
    anyAppointment({ _id: 'day', title: 'Tune-up', scheduledDate: '2026-11-15' }),
  ];
  let isDown = true;
  const getAppointments = vi.fn(async ({ query }: { query: { startDate: string } }) => {
    if (query.startDate !== '2026-11-09') return [];
    if (isDown) throw apiFailure(503, 'unavailable', 'Back in a minute.');
    return before;
  });
  const { screen } = await showRemote(path, { api: { getAppointments } });
  await expect.element(screen.getByText('Back in a minute.', { exact: false })).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Retry' }).click();
  const monday = screen.getByRole('region', { name: 'Monday, November 16' });
  await expect.element(monday.getByRole('link', { name: /Burst pipe/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Tune-up/ }).query()).toBeNull();
});

test('a phone shows the first job of an afternoon without scrolling, and the morning above it', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  const late = { ...appointment, scheduledTime: '16:00' };
  const { screen } = await showRemote(path, { api: { getAppointments: async () => [late] } });
  const job = screen.getByRole('link', { name: /Leak check/ });
  // Below it are the bars of the shell, which take 128 pixels.
  await expect.poll(() => job.element().getBoundingClientRect().top).toBeLessThan(740 - 128);
  const morning = screen.getByRole('button', { name: 'Thu, Nov 19, 9:00 AM' });
  morning.element().scrollIntoView({ block: 'center' });
  await morning.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Create Job' })).toBeVisible();
});

test('labels a job without title or customer', async () => {
  const bare = { ...appointment, title: '', customer: { ...appointment.customer, name: '' } };
  const { screen } = await showRemote(path, { api: { getAppointments: async () => [bare] } });
  await expect.element(screen.getByRole('link', { name: /Untitled.*No customer/ })).toBeVisible();
});

test('shows what a row has when fields of it are null, and every other row', async () => {
  const broken = { ...anyAppointment({ _id: 'b', title: 'Tune-up' }), customer: null };
  const undated = { _id: 'u', title: 'Furnace', scheduledDate: null, startTime: null };
  const getAppointments = async () => [null, undated, broken, appointment] as never;
  const { screen } = await showRemote(path, { api: { getAppointments } });
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Tune-up.*No customer/ })).toBeVisible();
  await expect.element(screen.getByText('Without a time:', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Furnace' }))
    .toHaveAttribute('href', '/dashboard/jobs/u');
});

test('fetches the week from its Monday, and prefetches the weeks beside it', async () => {
  const getAppointments = vi.fn().mockResolvedValue([]);
  await showRemote(path, { api: { getAppointments } });
  await expect
    .poll(() => getAppointments.mock.calls.map(([request]) => request.query.startDate))
    .toEqual(['2026-11-16', '2026-11-23', '2026-11-09']);
});

test('the menu of a slot is on the screen of a phone, beside the slot', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  const { screen } = await showRemote('/dashboard/schedule?date=2026-11-20');
  const slot = screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' });
  await slot.click();
  const menu = screen.getByRole('menu', { name: 'New appointment' });
  await expect.element(menu).toBeVisible();
  const box = () => menu.element().getBoundingClientRect();
  await expect.poll(() => box().left).toBeGreaterThanOrEqual(0);
  expect(box().right).toBeLessThanOrEqual(360);
  const { top, bottom } = slot.element().getBoundingClientRect();
  expect(box().top >= bottom || box().bottom <= top).toBe(true);
});

test('creates a job of the default duration after a click on a slot', async () => {
  const { screen, location } = await showRemote(path);
  await screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Create Quote' })).toBeVisible();
  await expect.element(screen.getByText('10:00 AM', { exact: true })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Create Job' }).click();
  await expect.poll(location).toBe('/dashboard/jobs/create');
  await expect
    .element(screen.getByText('Fri, Nov 20, 10:00 AM to 11:00 AM', { exact: false }))
    .toBeVisible();
});

test('creates a job of the dragged duration after a drag over slots', async () => {
  const { screen } = await showRemote(path);
  await userEvent.dragAndDrop(
    screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' }),
    screen.getByRole('button', { name: 'Fri, Nov 20, 11:00 AM' }),
  );
  await expect.element(screen.getByText('10:00 AM to 11:30 AM')).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Create Job' }).click();
  await expect.element(screen.getByText('10:00 AM to 11:30 AM', { exact: false })).toBeVisible();
});

test('shows the actual time in the menu of a slot that a clock change skips', async () => {
  const { businessHours } = anyUser();
  const { screen } = await showRemote('/dashboard/schedule?date=2026-03-08', {
    user: anyUser({
      businessHours: { ...businessHours, sunday: { isOpen: true, start: '00:00', end: '23:59' } },
    }),
  });
  await userEvent.dragAndDrop(
    screen.getByRole('button', { name: 'Sun, Mar 8, 2:00 AM' }),
    screen.getByRole('button', { name: 'Sun, Mar 8, 2:30 AM' }),
  );
  await expect.element(screen.getByText('Sun, Mar 8, 3:00 AM')).toBeVisible();
});

test('opens the same menu with a right click', async () => {
  const { screen } = await showRemote('/dashboard/calendar?date=2026-11-19');
  await screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' }).click({ button: 'right' });
  await expect.element(screen.getByRole('menuitem', { name: 'Create Job' })).toBeVisible();
});

test('moves over slots, extends the selection and opens the menu with keys', async () => {
  const { screen } = await showRemote(path);
  const start = screen.getByRole('button', { name: 'Fri, Nov 20, 10:00 AM' });
  await expect.element(start).toBeInTheDocument();
  (start.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}');
  await expect.element(screen.getByText('10:00 AM to 11:30 AM')).toBeVisible();
  await expect.element(screen.getByText('Thu, Nov 19, 10:00 AM')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Thu, Nov 19, 11:00 AM' })).toHaveFocus();
});

test('shows the jobs of chosen crews only, and keeps the choice in the address', async () => {
  const dan = anyAppointment({
    _id: 'd',
    title: 'Leak check',
    assignedTo: { _id: 'dan', name: 'Dan' },
  });
  const lena = anyAppointment({
    _id: 'l',
    title: 'Tune-up',
    assignedTo: { _id: 'lena', name: 'Lena' },
  });
  const { screen, location } = await showRemote(path, {
    api: {
      getAppointments: async () => [dan, lena],
      getMembers: async () => [
        anyMember({ _id: 'dan', name: 'Dan' }),
        anyMember({ _id: 'lena', name: 'Lena' }),
        anyMember({ _id: 'x', name: 'Left', status: 'deactivated' }),
      ],
    },
  });
  await expect.element(screen.getByRole('link', { name: /Tune-up/ })).toBeVisible();
  await screen.getByRole('button', { name: 'All crews' }).click();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Left' }).query()).toBeNull();
  await screen.getByRole('menuitemcheckbox', { name: 'Lena' }).click();
  await expect.element(screen.getByRole('button', { name: '2 of 3 crews' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Tune-up/ }).query()).toBeNull();
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeInTheDocument();
  expect(new URLSearchParams(location().split('?')[1]).get('crew')).toBe('dan,none');
  await screen.getByRole('menuitem', { name: 'Show all crews' }).click();
  await expect.element(screen.getByRole('link', { name: /Tune-up/ })).toBeInTheDocument();
  expect(location()).toBe('/dashboard/schedule?date=2026-11-19');
});

test('approves a pending booking with a message', async () => {
  const pending = anyAppointment({ status: 'pending', title: 'Tune-up' });
  const approveBooking = vi.fn().mockResolvedValue({ ...pending, status: 'scheduled' });
  const { screen } = await showRemote(path, {
    api: {
      listPendingBookings: vi
        .fn()
        .mockResolvedValueOnce({ rows: [pending] })
        .mockResolvedValue({ rows: [] }),
      approveBooking,
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Approve booking' });
  await dialog.getByRole('textbox', { name: 'Message to the customer' }).fill('See you then.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('No bookings are waiting.')).toBeVisible();
  expect(approveBooking.mock.lastCall?.[0]).toEqual({
    params: { id: pending._id },
    body: { message: 'See you then.', version: pending.version },
  });
});

test('shows “Closed” beside the jobs of a closed day, not behind them', async () => {
  const sunday = (scheduledTime: string) =>
    anyAppointment({ scheduledDate: '2026-11-22', scheduledTime, duration: 120 });
  const { screen } = await showRemote(path, {
    api: { getAppointments: async () => [sunday('08:00'), sunday('10:00')] },
  });
  const day = screen.getByRole('region', { name: 'Sunday, November 22' });
  await expect.poll(() => day.getByRole('link').elements().length).toBe(2);
  const word = day.getByText('Closed').element().getBoundingClientRect();
  for (const job of day.getByRole('link').elements()) {
    expect(job.getBoundingClientRect().bottom).toBeLessThan(word.top);
  }
});

test('has a head of one row at 1024 px with bookings to approve', async () => {
  const { innerWidth, innerHeight } = window;
  // Beside the rail of the shell.
  await page.viewport(1_024 - 64, 768);
  try {
    const rows = Array.from({ length: 12 }, (_, at) => ({ ...appointment, _id: `${at}` }));
    const crews = ['Dana', 'Luis'].map((name) => anyMember({ _id: name, name }));
    const { screen } = await showRemote(path, {
      api: {
        getAppointments: week,
        getMembers: async () => crews,
        listPendingBookings: async () => ({ rows }),
      },
    });
    const tray = screen.getByRole('button', { name: '12 to approve' });
    await expect.element(tray).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'All crews' })).toBeVisible();
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    const today = screen.getByRole('button', { name: 'Today' }).element();
    expect(topOf(tray.element())).toBe(topOf(today));
    await expect.element(screen.getByRole('link', { name: 'Dispatch board' })).toBeVisible();
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
});
