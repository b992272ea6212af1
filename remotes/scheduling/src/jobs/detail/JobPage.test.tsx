import { Activity } from '@tradewind/contracts/activity';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyAttachment, anyJob, anyVisit } from '../../testing/anyJob.ts';
import { apiFailure, stale } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

type RenderedPage = Awaited<ReturnType<typeof showRemote>>;

const job = anyJob();
const path = `/dashboard/jobs/${job._id}`;

afterEach(() => page.viewport(1280, 900));

test('shows the specified message when the job cannot be loaded', async () => {
  const { screen } = await showRemote(path, {
    api: { getJob: () => Promise.reject(apiFailure(500, 'internal', 'Our fault.')) },
  });
  await expect
    .element(screen.getByText('Failed to load job information. Please try again.'))
    .toBeVisible();
});

test('shows a message and a link to all jobs when someone else deletes the job', async () => {
  const getJob = vi.fn().mockResolvedValueOnce(job);
  getJob.mockRejectedValue(apiFailure(404, 'not_found', 'Not found'));
  const { screen } = await showRemote(path, {
    api: {
      getJob,
      getJobAttachments: async () => [anyAttachment()],
      deleteJobAttachment: async () => undefined,
    },
  });
  // A change of another row refetches the job.
  await screen.getByRole('button', { name: 'Delete nameplate.jpg' }).click();
  const news = screen.getByRole('alert');
  await expect
    .element(news.getByText('There is no such job, or it has been deleted.'))
    .toBeVisible();
  await expect
    .element(news.getByRole('link', { name: 'All jobs' }))
    .toHaveAttribute('href', '/dashboard/jobs');
});

test('names everybody on the visit that it shows in its details', async () => {
  const visit = anyVisit({
    people: ['Dan Kowalski', 'Priya Nair'].map((name) => ({ _id: name, name })),
  });
  const { screen } = await showRemote(path, {
    api: {
      getJob: async () => ({ ...job, visitId: visit._id }),
      listJobVisits: async () => ({ rows: [visit] }),
    },
  });
  const details = screen.getByRole('region', { name: 'Job details' });
  for (const { name } of visit.people) {
    await expect.element(details.getByText(name, { exact: false })).toBeVisible();
  }
});

test('names whom the visitor asked for beside who comes', async () => {
  const { screen } = await showRemote(path, {
    api: { getJob: async () => ({ ...job, askedFor: { _id: 'sam', name: 'Sam Lee' } }) },
  });
  const details = screen.getByRole('region', { name: 'Job details' });
  const asked = details.getByText('Asked for', { exact: true });
  await expect.element(asked).toBeVisible();
  expect(asked.element().nextElementSibling?.textContent).toBe('Sam Lee');
});

test('shows in its timeline the day with the year, as the timelines of customers and documents', async () => {
  const line = { ...sampleOf(Activity), summary: 'Job created', at: '2026-11-16T21:12:00.000Z' };
  const { screen } = await showRemote(path, {
    api: { getJob: async () => job, getJobTimeline: async () => [line] },
  });
  await expect
    .element(screen.getByRole('region', { name: 'Timeline' }).getByText(/Nov 16, 2026, 4:12 PM/))
    .toBeVisible();
});

test('shows an error when the timeline cannot be loaded, and loads it with Retry', async () => {
  const getJobTimeline = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue([]);
  const { screen } = await showRemote(path, { api: { getJob: async () => job, getJobTimeline } });
  const card = screen.getByRole('region', { name: 'Timeline' });
  await expect.element(card.getByText('Back in a minute.')).toBeVisible();
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByText('No activity yet.')).toBeVisible();
});

test('shows a technician photos and earlier visits of the equipment, with Retry after a failure', async () => {
  await page.viewport(360, 740);
  const furnace = {
    _id: 'furnace',
    kind: 'Furnace',
    make: 'Trane',
    model: 'XR80',
    serialNumber: '',
  };
  const visit = {
    visitId: 'v',
    title: 'Tune-up',
    date: '2026-03-04',
    people: ['Ann Ode', 'Ben Fry'],
  };
  const getJobEquipment = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue([{ _id: 'furnace', photos: [anyAttachment()], visits: [visit] }]);
  const { screen } = await showRemote(path, {
    user: anyUser({ role: 'technician' }),
    api: { getJob: async () => ({ ...job, equipment: [furnace] }), getJobEquipment },
  });
  const card = screen.getByRole('region', { name: 'Equipment' });
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByText('Mar 4, 2026 · Tune-up · Ann Ode, Ben Fry')).toBeVisible();
  const photo = card.getByRole('link', { name: anyAttachment().name });
  await expect.element(photo).toHaveAttribute('href', anyAttachment().url);
  await expect.element(card.getByText('Trane XR80')).toBeVisible();
});

test('shows the customer’s notes above the fold of a phone, apart from the job’s', async () => {
  await page.viewport(360, 740);
  const client = { ...job.client, notes: 'Two dogs. Park in the alley.' };
  const { screen } = await showRemote(path, {
    user: anyUser({ role: 'technician' }),
    api: { getJob: async () => ({ ...job, client }) },
  });
  const notes = screen
    .getByRole('region', { name: 'Customer and location' })
    .getByRole('status')
    .filter({ hasText: 'Customer’s notes' });
  await expect.element(notes.getByText('Two dogs. Park in the alley.')).toBeInViewport();
  expect(notes.getByText('Gate code 4471.').query()).toBeNull();
});

test('says that its customer was deleted, without a link to their page', async () => {
  const client = { ...job.client, archived: true };
  const { screen } = await showRemote(path, { api: { getJob: async () => ({ ...job, client }) } });
  const card = screen.getByRole('region', { name: 'Customer and location' });
  await expect.element(card.getByText('This customer was deleted.')).toBeVisible();
  await expect.element(card.getByRole('heading', { name: client.name })).toBeVisible();
  expect(card.getByRole('link', { name: client.name }).query()).toBeNull();
});

test('leads to the address of its customer, named as such, when a job has no location', async () => {
  const location = { address: '', city: '', state: '', zip: '', country: 'USA' };
  const { screen } = await showRemote(path, {
    api: { getJob: async () => ({ ...job, location }) },
  });
  const card = screen.getByRole('region', { name: 'Customer and location' });
  await expect.element(card.getByText('Customer’s address')).toBeVisible();
  await expect.element(card.getByText('218 Foreside Road')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining('218+Foreside+Road'));
});

test('unfolds long notes of the customer', async () => {
  const client = { ...job.client, notes: `${'Ring twice and wait. '.repeat(20)}Then park.` };
  const { screen } = await showRemote(path, {
    api: { getJob: async () => ({ ...job, client }) },
  });
  const unfold = screen.getByRole('button', { name: 'Show all of the customer’s notes' });
  await unfold.click();
  await expect.element(screen.getByText('Then park.', { exact: false })).toBeVisible();
  expect(unfold.query()).toBeNull();
});

const saveNotes = async ({ getByRole }: RenderedPage['screen'], notes: string) => {
  await getByRole('button', { name: 'Edit notes' }).click();
  await getByRole('textbox', { name: 'Notes' }).fill(notes);
  await getByRole('button', { name: 'Save notes' }).click();
};

test('shows the notes that someone else has saved meanwhile, and keeps the typed ones', async () => {
  const theirs = { ...job, notes: 'Ring twice.', version: 8 };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi
    .fn()
    .mockRejectedValueOnce(stale())
    .mockImplementation(async ({ body }) => ({ ...theirs, notes: body.notes, version: 9 }));
  const { screen } = await showRemote(path, { api: { getJob, updateJob } });
  await saveNotes(screen, 'Dog in the yard.');
  await expect.element(screen.getByText('“Ring twice.”', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Notes' }))
    .toHaveValue('Dog in the yard.');
  await screen.getByRole('button', { name: 'Save notes' }).click();
  await expect.element(screen.getByText('Dog in the yard.')).toBeVisible();
  expect(updateJob.mock.lastCall?.[0].body).toEqual({ notes: 'Dog in the yard.', version: 8 });
});

test('saves the notes when someone else has changed another field', async () => {
  const theirs = { ...job, status: 'completed' as const, version: 8 };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi
    .fn()
    .mockRejectedValueOnce(stale())
    .mockImplementation(async ({ body }) => ({ ...theirs, notes: body.notes, version: 9 }));
  const { screen } = await showRemote(path, { api: { getJob, updateJob } });
  await saveNotes(screen, 'Dog in the yard.');
  await expect.element(screen.getByText('Dog in the yard.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Notes' }).query()).toBeNull();
  expect(updateJob.mock.lastCall?.[0].body).toEqual({ notes: 'Dog in the yard.', version: 8 });
});

test('asks before leaving the page with unsaved notes', async () => {
  const { screen, location } = await showRemote(path, { api: { getJob: async () => job } });
  await screen.getByRole('button', { name: 'Edit notes' }).click();
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Dog in the yard.');
  await screen.getByRole('link', { name: 'Jobs', exact: true }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  expect(location()).toBe(path);
  await expect.element(notes).toHaveValue('Dog in the yard.');
});

test('keeps typed text when a phone is rotated', async () => {
  await page.viewport(390, 844);
  const { screen } = await showRemote(path, { api: { getJob: async () => job } });
  const task = screen.getByRole('textbox', { name: 'Add a task' });
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await task.fill('Sweep');
  await screen.getByRole('button', { name: 'Edit notes' }).click();
  await notes.fill('Dog in the yard.');
  await page.viewport(844, 390);
  // A link on the wide page, an entry of a menu on a phone's.
  await expect.element(screen.getByRole('link', { name: 'Edit Job' })).toBeInTheDocument();
  await expect.element(task).toHaveValue('Sweep');
  await expect.element(notes).toHaveValue('Dog in the yard.');
});

test('lets a technician work on the job, but not edit it', async () => {
  const { screen } = await showRemote(path, {
    user: anyUser({ role: 'technician' }),
    api: { getJob: async () => job },
  });
  await expect.element(screen.getByRole('button', { name: 'FINISH Next step' })).toBeEnabled();
  for (const name of ['Edit Job', 'Create Quote', 'Create Invoice']) {
    expect(screen.getByRole('link', { name }).query()).toBeNull();
  }
});

test('shows no link to a page that the edition does not have', async () => {
  const { screen } = await showRemote(path, {
    paths: ['/dashboard/jobs', '/dashboard/quotes/create'],
    api: { getJob: async () => job },
  });
  await expect.element(screen.getByRole('link', { name: 'Create Quote' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Invoice' }).query()).toBeNull();
});

test('names the unit of one material, and of several in the plural', async () => {
  const material = { name: 'Pipe', unit: 'foot', price: 0 };
  const materials = [1, 2.5].map((quantity) => ({ ...material, quantity }));
  const { screen } = await showRemote(path, {
    api: { getJob: async () => anyJob({ materials }) },
  });
  const card = screen.getByRole('region', { name: 'Materials' });
  await expect.element(card.getByText('1 foot', { exact: true })).toBeVisible();
  await expect.element(card.getByText('2.5 feet', { exact: true })).toBeVisible();
});

test('a technician reads of a job that was taken from them that they are not on it any more', async () => {
  const getJob = () => Promise.reject(apiFailure(404, 'not_found', 'Not found'));
  const { screen } = await showRemote(path, {
    user: anyUser({ role: 'technician' }),
    api: { getJob },
  });
  await expect
    .element(screen.getByText('There is no such job, or you are not on it any more.'))
    .toBeVisible();
});

test('a material with a long name or unit leaves the page as wide as a phone', async () => {
  await page.viewport(360, 740);
  const long = 'Condensate-neutralizer-cartridge-for-high-efficiency-boilers-'.repeat(3);
  const materials = [
    { name: long, quantity: 2, unit: 'piece', price: 12 },
    { name: `${long.replaceAll('-', ' ')}`, quantity: 2, unit: long, price: 12 },
  ];
  const { screen } = await showRemote(path, {
    api: { getJob: async () => anyJob({ materials }) },
  });
  const card = screen.getByRole('region', { name: 'Materials' });
  await expect.element(card).toBeVisible();
  const wider = Array.from(document.querySelectorAll('main *, section *')).filter(
    (element) => element.getBoundingClientRect().right > 360,
  );
  expect(wider.map((element) => element.outerHTML.slice(0, 120))).toEqual([]);
  const title = card.getByText(long).first().element().parentElement;
  expect(title?.scrollWidth).toBe(title?.clientWidth);
  expect(document.documentElement.scrollWidth).toBe(360);
});
