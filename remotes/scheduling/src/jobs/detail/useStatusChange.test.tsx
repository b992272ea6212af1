import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { Job } from '@tradewind/contracts/jobs';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyJob, anyVisit } from '../../testing/anyJob.ts';
import { apiFailure, stale } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const job = anyJob();
const path = `/dashboard/jobs/${job._id}`;

afterEach(() => page.viewport(1280, 900));

test('restores the status and shows a message when the change is rejected', async () => {
  let refuse = (_: Error) => {};
  const setJobStatus = () =>
    new Promise<Job>((_, reject) => {
      refuse = reject;
    });
  const { screen, shell } = await showRemote(path, {
    api: { getJob: async () => job, setJobStatus },
  });
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect.element(screen.getByRole('button', { name: /^INVOICE/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^FINISH/ })).toBeDisabled();
  refuse(apiFailure(403, 'forbidden', 'Not yours.'));
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.description))
    .toEqual(['Not yours.']);
  await expect.element(screen.getByRole('button', { name: 'FINISH Next step' })).toBeEnabled();
});

test('enables only the step after the current one', async () => {
  const done: Job = { ...job, status: 'completed', version: 8 };
  const setJobStatus = vi.fn().mockResolvedValue(done);
  const { screen } = await showRemote(path, { api: { getJob: async () => job, setJobStatus } });
  for (const name of [/^SCHEDULE/, /^OMW/, /^START/, /^INVOICE/, /^PAY/]) {
    await expect.element(screen.getByRole('button', { name })).toBeDisabled();
  }
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect.element(screen.getByRole('button', { name: 'INVOICE Next step' })).toBeEnabled();
  expect(setJobStatus.mock.lastCall?.[0]).toEqual({
    params: { id: job._id },
    body: { status: 'completed', version: 7 },
  });
});

test('a double tap on a phone takes one step, although the next one appears below the finger', async () => {
  await page.viewport(360, 740);
  let saved: Job = { ...job, status: 'scheduled' };
  const tapAgain = vi.fn(() => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Start job')?.click();
  });
  const setJobStatus = vi.fn(async ({ body }) => {
    saved = { ...saved, status: body.status, version: saved.version + 1 };
    if (body.status === 'on_my_way') setTimeout(tapAgain, 50);
    return saved;
  });
  const { screen } = await showRemote(path, { api: { getJob: async () => saved, setJobStatus } });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  await button('On my way').click();
  await expect.poll(() => tapAgain).toHaveBeenCalledOnce();
  await expect.element(button('Start job')).not.toHaveAttribute('aria-busy');
  expect(setJobStatus).toHaveBeenCalledOnce();
  await button('Start job').click();
  await expect.element(button('Finish job')).toBeVisible();
});

test.each(['the notice', 'the panel'] as const)(
  'Undo of INVOICE in %s sets the job back to completed',
  async (place) => {
    const done = anyVisit({ status: 'completed' });
    let saved: JobDetail = {
      ...anyJob({ status: 'completed' }),
      ...{ visitId: done._id, quotes: [], invoices: [] },
    };
    const setJobStatus = vi.fn(async ({ body }) => {
      saved = { ...saved, status: body.status, version: saved.version + 1 };
      return saved;
    });
    const { screen, shell } = await showRemote(path, {
      api: { getJob: async () => saved, getVisit: async () => done, setJobStatus },
    });
    await screen.getByRole('button', { name: 'INVOICE Next step' }).click();
    const panel = screen.getByRole('region', { name: 'Money of this job' });
    await expect.element(panel).toBeVisible();
    await expect.poll(() => shell.toasts).toHaveLength(1);
    if (place === 'the notice') shell.toasts[0]?.toast.action?.onClick();
    else await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => saved.status).toBe('completed');
    await expect.element(screen.getByRole('button', { name: 'INVOICE Next step' })).toBeEnabled();
    await expect
      .poll(() => shell.toasts.at(-1)?.toast.title)
      .toBe('Status changed back to Completed');
  },
);

test('says which tasks are open after the finish, and Undo sets the status before it', async () => {
  let saved = job;
  const setJobStatus = vi.fn(async ({ body }) => {
    saved = { ...saved, status: body.status, version: saved.version + 1 };
    return saved;
  });
  const { screen, shell } = await showRemote(path, {
    api: { getJob: async () => saved, setJobStatus },
  });
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  const notice = shell.toasts[0]?.toast;
  expect(notice).toMatchObject({
    title: 'Status changed to Completed',
    description: '1 of 2 tasks is open.',
    duration: 10_000,
    action: { label: 'Undo' },
  });
  notice?.action?.onClick();
  await expect.element(screen.getByRole('button', { name: 'FINISH Next step' })).toBeEnabled();
  expect(setJobStatus.mock.lastCall?.[0].body).toEqual({ status: 'in_progress', version: 8 });
  await expect
    .poll(() => shell.toasts.at(-1)?.toast.title)
    .toBe('Status changed back to In progress');
});

test('Undo of a finish that said that no more visits are to come takes only that back', async () => {
  let saved = { ...job, moreToCome: true };
  const setJobStatus = vi.fn(async () => {
    saved = { ...saved, status: 'completed', moreToCome: false, version: saved.version + 1 };
    return saved;
  });
  const updateJob = vi.fn(async () => {
    saved = { ...saved, status: 'in_progress', moreToCome: true, version: saved.version + 1 };
    return saved;
  });
  const { screen, shell } = await showRemote(path, {
    api: { getJob: async () => saved, setJobStatus, updateJob },
  });
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  shell.toasts[0]?.toast.action?.onClick();
  await expect
    .poll(() => updateJob.mock.lastCall)
    .toMatchObject([{ body: { moreToCome: true, version: 8 } }]);
  expect(setJobStatus).toHaveBeenCalledOnce();
});

test('Undo of the finish of a visit sets the status of that visit while more are to come', async () => {
  const visitId = job._id;
  const saved = { ...job, visitId, moreToCome: true };
  const setVisitStatus = vi.fn(async ({ body }) => anyVisit({ _id: visitId, ...body }));
  const { screen, shell } = await showRemote(path, {
    api: {
      getJob: async () => saved,
      setJobStatus: async () => ({ ...saved, version: saved.version + 1 }),
      getVisit: async () => anyVisit({ _id: visitId, status: 'completed', version: 5 }),
      setVisitStatus,
    },
  });
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['Visit changed to Completed']);
  shell.toasts[0]?.toast.action?.onClick();
  await expect
    .poll(() => setVisitStatus.mock.lastCall?.[0])
    .toMatchObject({ params: { id: visitId }, body: { status: 'in_progress', version: 5 } });
});

test('sends nothing on Undo of a step while the next one is being saved', async () => {
  const planned = anyJob({ ...job, status: 'scheduled' });
  const saved: (() => void)[] = [];
  const setJobStatus = vi.fn(async ({ body }) => {
    await new Promise<void>((done) => saved.push(done));
    return { ...planned, status: body.status, version: planned.version + saved.length };
  });
  const { screen, shell } = await showRemote(path, {
    api: { getJob: async () => planned, setJobStatus },
  });
  await screen.getByRole('button', { name: 'OMW Next step' }).click();
  await expect.poll(() => saved).toHaveLength(1);
  saved[0]?.();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  await screen.getByRole('button', { name: 'START Next step' }).click();
  await expect.poll(() => saved).toHaveLength(2);
  shell.toasts[0]?.toast.action?.onClick();
  saved[1]?.();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Status changed to In progress');
  await expect.element(screen.getByRole('button', { name: 'FINISH Next step' })).toBeEnabled();
  expect(setJobStatus).toHaveBeenCalledTimes(2);
});

test.each([
  ['takes the status of a visit back when the job shows the next one by then', 'completed'],
  ['keeps a visit whose status somebody else has set before Undo', 'no_show'],
] as const)('%s', async (_, status) => {
  const isKept = status === 'no_show';
  const next = { ...job, status: 'scheduled' as const, visitId: 'v2', version: 8 };
  const getJob = vi
    .fn()
    .mockResolvedValueOnce({ ...job, visitId: 'v1' })
    .mockResolvedValue(next);
  const getVisit = vi.fn(async () => anyVisit({ _id: 'v1', status, version: 3 }));
  const setVisitStatus = vi.fn(async ({ body }) => anyVisit({ _id: 'v1', status: body.status }));
  const { screen, shell } = await showRemote(path, {
    api: { getJob, setJobStatus: async () => next, getVisit, setVisitStatus },
  });
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  expect(shell.toasts[0]?.toast.title).toBe('Visit changed to Completed');
  shell.toasts[0]?.toast.action?.onClick();
  await expect
    .poll(() => shell.toasts.at(-1)?.toast.title)
    .toBe(isKept ? 'Someone else changed this job.' : 'Visit changed back to In progress');
  const undo = { params: { id: 'v1' }, body: { status: 'in_progress', version: 3 } };
  expect(setVisitStatus.mock.calls.map(([request]) => request)).toEqual(isKept ? [] : [undo]);
});

test('changes nothing on Undo when someone else has set another status meanwhile', async () => {
  const done = { ...job, status: 'completed' as const, version: 8 };
  const getJob = vi.fn().mockResolvedValueOnce(job);
  getJob.mockResolvedValue({ ...done, status: 'cancelled', version: 9 });
  const setJobStatus = vi.fn().mockResolvedValueOnce(done).mockRejectedValue(stale());
  const { screen, shell } = await showRemote(path, { api: { getJob, setJobStatus } });
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  shell.toasts[0]?.toast.action?.onClick();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Someone else changed this job.');
  await expect.element(screen.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('shows on each step what its time is of, the visit’s on the first', async () => {
  const line = (kind: string, at: string, detail: Record<string, unknown> = {}) => ({
    _id: at,
    kind,
    summary: '',
    actor: 'Maya Ortiz',
    at,
    detail,
  });
  const timeline = [
    line('status', '2020-11-19T15:20:00.000Z', { from: 'on_my_way', to: 'in_progress' }),
    line('status', '2020-11-18T14:52:00.000Z', { from: 'scheduled', to: 'on_my_way' }),
    line('created', '2020-11-16T21:12:00.000Z'),
  ];
  const { screen } = await showRemote(path, {
    api: {
      getJob: async () => ({ ...job, startTime: '2020-11-17T15:15:00.000Z' }),
      getJobTimeline: async () => timeline,
    },
  });
  const note = (name: RegExp, text: string) =>
    expect.element(screen.getByRole('button', { name }).getByText(text)).toBeVisible();
  await note(/^SCHEDULE/, 'Visit Nov 17, 2020');
  await note(/^OMW/, 'Left Nov 18, 2020');
  await note(/^START/, 'Started Nov 19, 2020');
});

test('saves a checked task and a new status at the same time without a conflict', async () => {
  let answer = () => {};
  const ticked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let saved = job;
  const updateJob = vi.fn(async ({ body }) => {
    if (body.version !== saved.version) throw stale();
    saved = { ...saved, tasks: body.tasks, version: saved.version + 1 };
    const answered = saved;
    await ticked;
    return answered;
  });
  const setJobStatus = vi.fn(async ({ body }) => {
    if (body.version !== saved.version) throw stale();
    saved = { ...saved, status: body.status, version: saved.version + 1 };
    return saved;
  });
  const { screen, shell } = await showRemote(path, {
    api: { getJob: async () => saved, updateJob, setJobStatus },
  });
  await screen.getByText('Replace control board').click();
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect.element(screen.getByRole('button', { name: /^FINISH/ })).toBeDisabled();
  answer();
  await expect.element(screen.getByRole('button', { name: 'INVOICE Next step' })).toBeEnabled();
  expect(saved).toMatchObject({ status: 'completed', tasks: [{}, { completed: true }] });
  expect(shell.toasts.map(({ kind }) => kind)).not.toContain('error');
});

test('keeps a status that someone else has set meanwhile, and shows a message', async () => {
  const getJob = vi
    .fn()
    .mockResolvedValueOnce(job)
    .mockResolvedValue({ ...job, status: 'cancelled', version: 8 });
  const setJobStatus = vi.fn().mockRejectedValue(stale());
  const { screen, shell } = await showRemote(path, { api: { getJob, setJobStatus } });
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['Someone else changed this job.']);
  await expect.element(screen.getByText('Cancelled')).toBeVisible();
  expect(setJobStatus).toHaveBeenCalledTimes(1);
});
