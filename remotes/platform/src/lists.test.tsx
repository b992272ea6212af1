import { DeployKey } from '@tradewind/contracts/deployKeys';
import { OperatedBusiness, OperatorAct, Queues, ReleaseFit } from '@tradewind/contracts/operators';
import { RemoteError } from '@tradewind/contracts/vitals';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, sampleOf } from '@tradewind/remote-kit/testing';
import { describe, expect, test, vi } from 'vitest';
import { openConsole } from './testing/openConsole.tsx';

const down = () => Promise.reject(new ApiFailure(500, { message: 'Down.' }));
const none = async () => ({ rows: [] });

/** Each screen with the call that it lists, how that is empty, and what it says then. */
const screens = [
  ['/platform', 'getPlatformOverview', undefined, 'The overview could not be loaded.', ''],
  [
    '/platform/releases',
    'listReleaseFits',
    none,
    'The releases could not be loaded.',
    'Nothing is published.',
  ],
  [
    '/platform/keys',
    'getDeployKeys',
    async () => [],
    'The deploy keys could not be loaded.',
    'No deploy key yet.',
  ],
  [
    '/platform/queues',
    'getQueues',
    async () => ({ queues: [], failures: [], mails: [] }),
    'The queues could not be loaded.',
    'Nothing has failed.',
  ],
  [
    '/platform/businesses',
    'listBusinesses',
    none,
    'The businesses could not be loaded.',
    'There is no business yet.',
  ],
  [
    '/platform/vitals',
    'getVitals',
    async () => ({ stepMinutes: 60, versions: [] }),
    'The measurements could not be loaded.',
    'Nothing was measured in this time.',
  ],
  [
    '/platform/contract',
    'getContractUsage',
    async () => ({ versions: [] }),
    'The use of the contract could not be loaded.',
    'No remote is live.',
  ],
  [
    '/platform/audit',
    'listOperatorActs',
    none,
    'The audit could not be loaded.',
    'Nothing was done yet.',
  ],
] as const;

describe.each(screens)('%s', (path, name, empty, error, words) => {
  test('offers a retry when it could not be loaded', async () => {
    const { screen } = await openConsole(path, { [name]: down });
    await expect.element(screen.getByText(error)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  });

  test.skipIf(empty === undefined)('says that there is nothing', async () => {
    const { screen } = await openConsole(path, { [name]: empty });
    await expect.element(screen.getByText(words)).toBeVisible();
  });
});

const business = {
  ...sampleOf(OperatedBusiness),
  ...({ _id: 'b1', company: 'Alder Heating', plan: 'basic', state: 'open' } as const),
  ...{ members: 2, mostMembers: 5, jobs: 31, bytes: 2_097_152, mails: 12, mostMails: 500 },
  ...{ suspendedAt: null, suspendedFor: '', eraseAt: null },
};

test('a business is suspended with a reason, after its consequences were read', async () => {
  const suspendBusiness = vi.fn<ApiClient['suspendBusiness']>(async () => undefined);
  const listBusinesses = async () => ({ rows: [business] });
  const { screen } = await openConsole('/platform/businesses', { listBusinesses, suspendBusiness });
  const uses = 'Basic: 2 of 5 members, 31 jobs, 2 MB of files, 12 of 500 mails today';
  await expect.element(screen.getByText(uses)).toBeVisible();
  await screen.getByRole('button', { name: 'Suspend Alder Heating' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Suspend Alder Heating?' });
  await expect.element(dialog.getByText(/Every admin is mailed the reason/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Suspend business' }).click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('An unpaid bill.');
  await dialog.getByRole('button', { name: 'Suspend business' }).click();
  await expect
    .poll(() => suspendBusiness.mock.calls[0]?.[0])
    .toEqual({ params: { id: 'b1' }, body: { reason: 'An unpaid bill.' } });
});

test('a search is in the address, and asks for what was typed', async () => {
  const listBusinesses = vi.fn<ApiClient['listBusinesses']>(async () => ({ rows: [] }));
  const { screen, page } = await openConsole('/platform/businesses', { listBusinesses });
  await screen.getByRole('searchbox', { name: 'Search businesses' }).fill('alder');
  await expect.element(screen.getByText('No business found.')).toBeVisible();
  const asked = () => listBusinesses.mock.calls.at(-1)?.[0];
  await expect.poll(asked).toEqual({ query: { limit: '20', q: 'alder' } });
  expect(page.location()).toBe('/platform/businesses?q=alder');
});

test('a failed task runs again by its id, several by the name of their queue', async () => {
  const failure = { ...sampleOf(Queues).failures[0], state: 'failed', queue: 'mail' } as const;
  const one = { ...failure, id: 'one', reason: '550 no …@…', count: 1, latest: business.createdAt };
  const many = { ...one, id: 'many', queue: 'backup', reason: 'Disk full', count: 3 };
  const retryTasks = vi.fn<ApiClient['retryTasks']>(async () => ({ retried: 1 }));
  const { screen, shell } = await openConsole('/platform/queues', {
    getQueues: async () => ({ queues: [], failures: [one, many], mails: [] }),
    retryTasks,
  });
  await screen.getByRole('button', { name: 'Run mail again' }).click();
  await expect
    .poll(() => shell.toasts[0]?.toast.title)
    .toBe('1 task will run again within seconds.');
  await screen.getByRole('button', { name: 'Run backup again' }).click();
  await expect
    .poll(() => retryTasks.mock.calls.map(([request]) => request?.body?.task))
    .toEqual(['one', 'backup']);
});

describe('deploy keys', () => {
  const x = 'A'.repeat(43);

  test('a key that is no public key is refused before it is sent', async () => {
    const createDeployKey = vi.fn<ApiClient['createDeployKey']>();
    const { screen } = await openConsole('/platform/keys', {
      getDeployKeys: async () => [],
      createDeployKey,
    });
    await screen.getByRole('button', { name: 'Add key' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Public key' }).fill('ssh-ed25519 AAAA');
    await dialog.getByRole('button', { name: 'Add key' }).click();
    await expect.element(dialog.getByText('Use an Ed25519 public key, as a JWK.')).toBeVisible();
    expect(createDeployKey).not.toHaveBeenCalled();
  });

  test('of a pasted pair only the public half is sent', async () => {
    const createDeployKey = vi.fn<ApiClient['createDeployKey']>(async () => sampleOf(DeployKey));
    const { screen } = await openConsole('/platform/keys', {
      getDeployKeys: async () => [],
      createDeployKey,
    });
    await screen.getByRole('button', { name: 'Add key' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Remote' }).fill('billing');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('billing CI');
    const pair = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x, d: 'secret' });
    await dialog.getByRole('textbox', { name: 'Public key' }).fill(pair);
    await dialog.getByRole('button', { name: 'Add key' }).click();
    await expect
      .poll(() => createDeployKey.mock.calls[0]?.[0]?.body)
      .toEqual({
        ...{ remote: 'billing', name: 'billing CI', by: 'console' },
        publicKey: { kty: 'OKP', crv: 'Ed25519', x },
      });
  });

  test('a key is revoked after a question, and a revoked one has no button', async () => {
    const works = { ...sampleOf(DeployKey), name: 'billing CI', revokedAt: null, revokedBy: null };
    const revoked = { ...works, id: 'old', name: 'old CI', revokedAt: works.createdAt };
    const revokeDeployKey = vi.fn<ApiClient['revokeDeployKey']>(async () => works);
    const { screen, shell } = await openConsole('/platform/keys', {
      getDeployKeys: async () => [works, revoked],
      revokeDeployKey,
    });
    await screen.getByRole('button', { name: 'Revoke billing CI' }).click();
    await expect.poll(() => shell.toasts[0]?.toast.title).toBe('billing CI was revoked.');
    expect(shell.questions[0]?.confirm).toBe('Revoke key');
    expect(screen.getByRole('button', { name: 'Revoke old CI' }).query()).toBeNull();
  });
});

test('a release says what it weighs, who signed it, where it is live or does not fit, and links to its preview', async () => {
  const release = {
    ...sampleOf(ReleaseFit),
    ...{ name: 'billing', version: '1.1.0', weight: 35_840, signedBy: null },
    preview: '/dashboard/quotes?preview=billing@1.1.0',
    editions: [
      { id: 'default', isLive: true, problem: null },
      { id: 'acme', isLive: false, problem: 'It needs another contract.' },
    ],
  };
  const shell = { ...release, name: 'shell', version: '1.0.0', preview: null, editions: [] };
  const { screen } = await openConsole('/platform/releases', {
    listReleaseFits: async () => ({ rows: [release, shell] }),
    getPlatformOverview: down,
  });
  const link = screen.getByRole('link', { name: /^Preview/ });
  await expect.element(link).toHaveAttribute('href', release.preview);
  await expect.element(link).toHaveAccessibleName('Preview billing 1.1.0');
  await expect.element(screen.getByText(/35 kB, not signed$/).first()).toBeVisible();
  await expect.element(screen.getByText('Live in default')).toBeVisible();
  await expect.element(screen.getByText('acme: It needs another contract.')).toBeVisible();
});

test('measurements are shown by version, with errors by the lines of their source', async () => {
  const measured = {
    ...{ views: 200, longTasks: 0, p75: { lcp: 1840.4, inp: 90, cls: 0.02, ttfb: null } },
    failures: { load: 1, errors: 2, rejections: 1, renderErrors: 0, api: 0 },
  };
  const points = [14, 15].map((hour) => ({ at: `2026-11-20T${hour}:00:00.000Z`, ...measured }));
  const version = { version: '1.1.0', ...measured, pages: [], points };
  const error = {
    ...sampleOf(RemoteError),
    ...{ version: '1.1.0', name: 'TypeError', count: 3 },
    frames: [
      {
        ...{ file: 'static/js/app.js', line: 1, column: 20_345 },
        source: { file: 'src/list/Row.tsx', line: 12, column: 7 },
      },
    ],
  };
  const { screen } = await openConsole('/platform/vitals?remote=billing&hours=168', {
    getPlatformOverview: down,
    getVitals: async () => ({ stepMinutes: 60, versions: [version] }),
    getRemoteErrors: async () => [error],
  });
  const row = screen.getByRole('row', { name: /1\.1\.0/ });
  await expect.element(row.getByRole('cell', { name: '1840 ms' })).toBeVisible();
  await expect.element(row.getByRole('cell', { name: '2.00' })).toBeVisible();
  await expect.element(screen.getByText('up to 1840 ms')).toBeVisible();
  await expect.element(screen.getByText('src/list/Row.tsx:12:7')).toBeVisible();
});

test('an act says what, who and why', async () => {
  const act = {
    ...sampleOf(OperatorAct),
    ...({ act: 'promoteRelease', by: 'Robin Reyes', means: 'session' } as const),
    ...{ subject: 'default', detail: 'billing 1.1.0', reason: 'Faster quotes' },
  };
  const { screen } = await openConsole('/platform/audit', {
    listOperatorActs: async () => ({ rows: [act] }),
  });
  await expect.element(screen.getByText('Promoted')).toBeVisible();
  await expect.element(screen.getByText('billing 1.1.0, default')).toBeVisible();
  await expect.element(screen.getByText('Faster quotes')).toBeVisible();
});
