import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { Visit } from '@tradewind/contracts/visits';
import type { ApiClient } from '@tradewind/remote-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyJob, anyVisit } from '../../testing/anyJob.ts';
import { apiFailure, stale } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const planned: JobDetail = { ...anyJob({ status: 'scheduled' }), visitId: 'v1' };
const path = `/dashboard/jobs/${planned._id}`;
const visits = [
  anyVisit({ _id: 'v1', status: 'scheduled', duration: 45 }),
  anyVisit({ _id: 'v2', status: 'scheduled', startTime: '2026-11-20T15:15:00.000Z' }),
];

const network = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};

const at = (time: string) => `2026-11-19T${time}:00.000Z`;
/** The minute of a timestamp: the clock runs on while a test clicks. */
const minuteOf = (instant: string | undefined) => instant?.slice(11, 16);

beforeEach(async () => {
  await page.viewport(360, 740);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at('15:00')) });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await page.viewport(1280, 900);
});

/** The page of a job in an API that knows versions; `job` is what it has. */
const showJob = async (api: Partial<ApiClient> = {}) => {
  const server = { job: planned };
  const setJobStatus = vi.fn<ApiClient['setJobStatus']>(async ({ body }) => {
    if (body.version !== server.job.version) throw stale();
    server.job = { ...server.job, status: body.status, version: server.job.version + 1 };
    return server.job;
  });
  const { screen, shell } = await showRemote(path, {
    api: {
      getJob: async () => server.job,
      listJobVisits: async () => ({ rows: visits }),
      setJobStatus,
      ...api,
    },
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.element(button('On my way')).toBeEnabled();
  const take = async (name: string, time: string) => {
    vi.setSystemTime(at(time));
    await button(name).click();
  };
  return { server, setJobStatus, screen, shell, button, take };
};

const sent = ({ setJobStatus }: Awaited<ReturnType<typeof showJob>>) =>
  setJobStatus.mock.calls.map(([{ body }]) => [body.status, minuteOf(body.takenAt), body.version]);

const notices = ({ shell }: Awaited<ReturnType<typeof showJob>>) =>
  shell.toasts.map(({ toast }) => [toast.title, toast.description]);

test('queues steps without a connection, and then sends each with the time at which it was taken', async () => {
  const shown = await showJob();
  network(false);
  await shown.take('On my way', '15:00');
  await shown.take('Start job', '15:20');
  await shown.take('Finish job', '16:40');
  // A money step waits until the job is known to be done.
  await expect.element(shown.button('Mark as invoiced')).toHaveAttribute('aria-busy', 'true');
  expect(sent(shown)).toEqual([]);
  vi.setSystemTime(at('17:00'));
  network(true);
  await expect.element(shown.button('Mark as invoiced')).not.toHaveAttribute('aria-busy');
  expect(sent(shown)).toEqual([
    ['on_my_way', '15:00', 7],
    ['in_progress', '15:20', 8],
    ['completed', '16:40', 9],
  ]);
  expect(notices(shown).map(([title]) => title)).toEqual(['Status changed to Completed']);
  shown.shell.toasts[0]?.toast.action?.onClick();
  await expect.poll(() => sent(shown).at(-1)).toEqual(['in_progress', undefined, 10]);
});

test('sends no time of a step that is not held back', async () => {
  const shown = await showJob();
  await shown.take('On my way', '15:00');
  await expect.poll(() => sent(shown)).toEqual([['on_my_way', undefined, 7]]);
});

test('never shows the step before again when a step is saved', async () => {
  const shown = await showJob();
  const labels: string[] = [];
  const observer = new MutationObserver(() => {
    const all = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    const label = all.find((text) => text === 'On my way' || text === 'Start job');
    if (label !== undefined && label !== labels.at(-1)) labels.push(label);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await shown.take('On my way', '15:00');
  await expect.element(shown.button('Start job')).not.toHaveAttribute('aria-busy');
  observer.disconnect();
  expect(labels).toEqual(['Start job']);
});

test('shows a step that waits in the list of visits, too', async () => {
  const shown = await showJob();
  network(false);
  const list = shown.screen.getByRole('list', { name: 'Visits', exact: true });
  const statuses = () =>
    list
      .getByText(/^(Scheduled|On my way)$/)
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(statuses).toEqual(['Scheduled', 'Scheduled']);
  await shown.take('On my way', '15:00');
  await expect.poll(statuses).toEqual(['On my way', 'Scheduled']);
});

test('drops the queued steps, with a message, when someone else has cancelled the job meanwhile', async () => {
  const shown = await showJob();
  network(false);
  await shown.take('On my way', '15:00');
  await shown.take('Start job', '15:20');
  shown.server.job = { ...planned, status: 'cancelled', version: 8 };
  network(true);
  await expect
    .poll(() => notices(shown))
    .toEqual([
      [
        'Someone else changed this job.',
        expect.stringContaining('Not saved: On my way, In progress.'),
      ],
    ]);
  await expect.element(shown.screen.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(shown.server.job.status).toBe('cancelled');
});

test('leaves a visit as it is that was cancelled while the step waited, although its job goes on', async () => {
  const setVisitStatus = vi.fn<ApiClient['setVisitStatus']>();
  const getVisit = async (): Promise<Visit> => anyVisit({ _id: 'v1', status: 'cancelled' });
  const shown = await showJob({ getVisit, setVisitStatus });
  network(false);
  await shown.take('On my way', '15:00');
  shown.server.job = { ...planned, visitId: 'v2', version: 8 };
  vi.setSystemTime(at('15:30'));
  network(true);
  await expect
    .poll(() => notices(shown))
    .toMatchObject([['Someone else changed this job.', expect.any(String)]]);
  expect(setVisitStatus).not.toHaveBeenCalled();
});

test('saves a step without its time when the API refuses that of a wrong clock', async () => {
  const shown = await showJob();
  const field = {
    field: 'takenAt',
    message: 'The time of a step must be within the last 24 hours.',
  };
  shown.setJobStatus.mockRejectedValueOnce(apiFailure(422, 'invalid', field.message, [field]));
  network(false);
  await shown.take('On my way', '15:00');
  vi.setSystemTime(at('15:30'));
  network(true);
  await expect.poll(() => notices(shown)).toEqual([['Status changed to On my way', undefined]]);
  expect(sent(shown)).toEqual([
    ['on_my_way', '15:00', 7],
    ['on_my_way', undefined, 7],
  ]);
});

test('sends a step again that the connection has lost as it was back, and not twice', async () => {
  const shown = await showJob();
  shown.setJobStatus.mockImplementationOnce(async ({ body }) => {
    shown.server.job = { ...planned, status: body.status, version: 8 };
    throw new TypeError('Failed to fetch');
  });
  network(false);
  await shown.take('On my way', '15:00');
  await shown.take('Start job', '15:20');
  vi.setSystemTime(at('15:30'));
  network(true);
  await expect
    .poll(() => shown.server.job, { timeout: 10_000 })
    .toMatchObject({
      status: 'in_progress',
      version: 9,
    });
  await expect
    .poll(() => notices(shown).map(([title]) => title))
    .toEqual(['Status changed to In progress']);
});
