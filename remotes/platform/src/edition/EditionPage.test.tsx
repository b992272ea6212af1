import type { Canary } from '@tradewind/contracts/canaries';
import { type CompositionDiff, ReleaseFit } from '@tradewind/contracts/operators';
import { EditionDetail } from '@tradewind/contracts/releases';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, sampleOf } from '@tradewind/remote-kit/testing';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/openConsole.tsx';

const part = (version: string, weight: number) => ({
  ...{ version, contract: '^1.0.0', api: '^1.0.0', weight, signedBy: null },
});

const diff: CompositionDiff = {
  ...{ from: 'a'.repeat(16), to: 'b'.repeat(16), settingsDiffer: false },
  parts: [
    {
      name: 'billing',
      before: part('1.0.0', 30_720),
      after: part('1.1.0', 35_840),
      permissions: { added: ['sendQuote'], removed: ['getQuote'] },
      firstCalls: { added: [], removed: [] },
      pages: { added: [], removed: [] },
    },
  ],
};

const move = (composition: string, reason: string, minute: number) => ({
  ...({ kind: 'release', composition, by: 'Robin Reyes', reason } as const),
  at: `2026-11-20T14:0${minute}:00.000Z`,
});

const shell = {
  ...{ version: '0.1.0', contract: '1.0.0', base: '/artifacts/shell/0.1.0/' },
  ...{ scripts: [], styles: [], preload: [], chunks: {}, pages: {}, integrity: {} },
};

const edition = (): v.InferOutput<typeof EditionDetail> => ({
  ...sampleOf(v.omit(EditionDetail, ['live', 'brand', 'flags', 'moves'])),
  ...{ id: 'default', hosts: [], origins: [], remotes: null },
  brand: {
    ...{ name: 'Tradewind', primaryColor: '#3b82f6', logoUrl: '', faviconUrl: '' },
    ...{ termsUrl: '', mailSender: '' },
  },
  flags: {
    ...{ findService: true, testimonials: false, onlineBooking: true },
    ...{ newLandingPage: true, serviceTypes: false },
  },
  live: {
    id: 'b'.repeat(16),
    edition: 'default',
    shell,
    remotes: {},
    brand: {},
    flags: {},
  } as never,
  moves: [move('b'.repeat(16), 'Faster quotes', 5), move('a'.repeat(16), '', 1)],
});

const fit = (version: string, problem: string | null) => ({
  ...sampleOf(ReleaseFit),
  ...{ name: 'shell', version, editions: [{ id: 'default', isLive: false, problem }] },
});

const calls = (over: Partial<ApiClient> = {}): Partial<ApiClient> => ({
  getEdition: async () => edition(),
  getCanaries: async () => [],
  listReleaseFits: async () => ({
    rows: [fit('0.2.0', null), fit('0.3.0', 'It needs another contract.')],
  }),
  getMovePlan: async () => ({ diff, problem: null }),
  ...over,
});

const open = (over?: Partial<ApiClient>) => openConsole('/platform/editions/default', calls(over));

type Opened = Awaited<ReturnType<typeof open>>['screen'];

const choose = async (screen: Opened, move: string) => {
  await screen.getByRole('button', { name: 'Move shell' }).click();
  await screen.getByRole('menuitem', { name: move }).click();
};

test('says that there is no such edition, without a retry', async () => {
  const getEdition = () => Promise.reject(new ApiFailure(404, { message: 'No.' }));
  const { screen } = await open({ getEdition });
  await expect.element(screen.getByText('There is no edition default.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' }).query()).toBeNull();
});

describe('a promotion', () => {
  test('is not asked for without a version or a reason', async () => {
    const promoteRelease = vi.fn<ApiClient['promoteRelease']>();
    const { screen } = await open({ promoteRelease });
    await choose(screen, 'Promote a version');
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Promote shell' }).click();
    await expect.element(dialog.getByText('Say why.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Faster');
    await dialog.getByRole('button', { name: 'Promote shell' }).click();
    await expect.element(dialog.getByText('Choose a version.')).toBeVisible();
    expect(promoteRelease).not.toHaveBeenCalled();
  });

  test('offers only versions that fit, writes out what will change, and is made with its reason', async () => {
    const promoteRelease = vi.fn<ApiClient['promoteRelease']>(async () => ({
      ...{ composition: 'b'.repeat(16), name: 'shell', version: '0.2.0', before: '0.1.0' },
    }));
    const { screen, shell: host } = await open({ promoteRelease });
    await choose(screen, 'Promote a version');
    const dialog = screen.getByRole('dialog');
    const unfit = dialog.getByRole('option', { name: '0.3.0 (does not fit)' });
    await expect.element(unfit).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Version' }).selectOptions('0.2.0');
    const changes = dialog.getByRole('region', { name: 'What will change' });
    await expect.element(changes.getByText('1.0.0 → 1.1.0')).toBeVisible();
    await expect.element(changes.getByText('30 kB → 35 kB (+5 kB)')).toBeVisible();
    await expect.element(changes.getByText('+ sendQuote, − getQuote')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Faster quotes');
    await dialog.getByRole('button', { name: 'Promote shell 0.2.0' }).click();
    await expect
      .poll(() => promoteRelease.mock.calls[0]?.[0])
      .toEqual({
        params: { id: 'default' },
        body: { name: 'shell', version: '0.2.0', by: 'console', reason: 'Faster quotes' },
      });
    await expect.poll(() => host.toasts[0]?.toast.title).toBe('default runs shell 0.2.0 now.');
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  });
});

describe('a rollback', () => {
  test('that is refused says why, and is not made', async () => {
    const problem = 'shell 0.1.0 is the first version that default runs.';
    const rollBackRelease = vi.fn<ApiClient['rollBackRelease']>();
    const { screen } = await open({
      getMovePlan: async () => ({ diff: null, problem }),
      rollBackRelease,
    });
    await choose(screen, 'Roll back');
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(problem)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Broken');
    await dialog.getByRole('button', { name: 'Roll back shell' }).click();
    await expect.poll(() => dialog.getByRole('alert').elements().length).toBe(2);
    expect(rollBackRelease).not.toHaveBeenCalled();
  });

  test('that fails keeps the reason that was typed', async () => {
    const rollBackRelease = () => Promise.reject(new ApiFailure(409, { message: 'Too late.' }));
    const { screen } = await open({ rollBackRelease });
    await choose(screen, 'Roll back');
    const dialog = screen.getByRole('dialog');
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await reason.fill('Broken');
    await dialog.getByRole('button', { name: 'Roll back shell' }).click();
    await expect.element(dialog.getByText('Too late.')).toBeVisible();
    await expect.element(reason).toHaveValue('Broken');
  });
});

const canary: Canary = {
  ...{ id: 'c', edition: 'default', name: 'billing', version: '1.1.0', stableVersion: '1.0.0' },
  ...{ steps: [5, 25, 100], share: 5, advance: 'health', stepMinutes: 30, stepViews: 200 },
  ...{ sticky: 'browser', state: 'running', startedBy: 'Robin Reyes', reason: '', views: 210 },
  ...{ startedAt: '2026-11-20T14:00:00.000Z', stepSince: '2026-11-20T14:00:00.000Z' },
  ...{ endedAt: null, endedBy: null, endReason: null, viewsInStep: 210, findings: [] },
};

describe('a canary', () => {
  test('begins with the chosen share of the businesses, step by step to all', async () => {
    const beginCanary = vi.fn<ApiClient['beginCanary']>(async () => canary);
    const { screen } = await open({ beginCanary });
    await choose(screen, 'Try a version as a canary');
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Version' }).selectOptions('0.2.0');
    await dialog.getByRole('combobox', { name: 'First share' }).selectOptions('25 %');
    await dialog
      .getByRole('combobox', { name: 'Share of' })
      .selectOptions('Businesses, with all browsers of their members');
    await dialog.getByRole('combobox', { name: 'Advance' }).selectOptions('By hand');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('New loader');
    await dialog.getByRole('button', { name: 'Try shell 0.2.0' }).click();
    await expect
      .poll(() => beginCanary.mock.calls[0]?.[0]?.body)
      .toEqual({
        ...{ name: 'shell', version: '0.2.0', by: 'console', reason: 'New loader' },
        ...{ steps: [25, 100], sticky: 'business', advance: 'manual' },
      });
  });

  test('is stopped with a reason, after what that does was written out', async () => {
    const stopCanary = vi.fn<ApiClient['stopCanary']>(async () => ({
      ...canary,
      state: 'withdrawn',
    }));
    const { screen } = await open({ getCanaries: async () => [canary], stopCanary });
    await expect.element(screen.getByText('5 % of the browsers, advanced by health')).toBeVisible();
    await screen.getByRole('button', { name: 'Stop billing' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Stop the canary of billing?' });
    await expect.element(dialog.getByText(/Every browser runs 1\.0\.0 again/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop canary' }).click();
    await expect.element(dialog.getByText('Say why.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Slow');
    await dialog.getByRole('button', { name: 'Stop canary' }).click();
    await expect
      .poll(() => stopCanary.mock.calls[0]?.[0])
      .toEqual({
        params: { id: 'default', name: 'billing' },
        body: { by: 'console', reason: 'Slow' },
      });
  });
});

test('any two compositions of the history are compared', async () => {
  const getCompositionDiff = vi.fn<ApiClient['getCompositionDiff']>(async () => diff);
  const { screen } = await open({ getCompositionDiff });
  await expect.element(screen.getByText(/Faster quotes/)).toBeVisible();
  await screen.getByRole('button', { name: /^Compare the move/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('1.0.0 → 1.1.0')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'From' }).selectOptions('b'.repeat(16));
  await expect
    .poll(() => getCompositionDiff.mock.calls.at(-1)?.[0])
    .toEqual({ query: { from: 'b'.repeat(16), to: 'b'.repeat(16) } });
});
