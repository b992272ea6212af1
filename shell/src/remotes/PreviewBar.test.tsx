import { ApiFailure } from '@tradewind/api-client';
import type { ComposedRemote } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { api } from '../session/apiClient.ts';
import { setSession, visitor } from '../session/session.ts';
import { editionOf } from '../testing/compositionFixtures.ts';
import { loadPreview } from './loadPreview.ts';
import { PublicOverrideBar } from './OverrideBar.tsx';
import { isOverride } from './overrides.ts';
import { leavePreview, startPreview } from './preview.ts';

vi.mock('./preview.ts', { spy: true });

const { href } = location;
const billing = editionOf({ billing: [] }).remotes.billing as ComposedRemote;
const allowed = 'Only operators can preview a version.';

let made = 0;

/** Opens a link that previews a version, which is another one in each test. */
const open = (name = 'billing'): ComposedRemote => {
  made += 1;
  const version = `1.${made}.0`;
  history.replaceState(null, '', `${location.pathname}?preview=${name}@${version}`);
  startPreview();
  return { ...billing, version };
};

const answer = (found: () => Promise<ComposedRemote>) =>
  vi.spyOn(api, 'getPreview').mockImplementation(found);
const fail = (status: number, message: string) => () =>
  Promise.reject(new ApiFailure(status, { message }));

const openBar = async () => (await render(<PublicOverrideBar />)).getByRole('status');

beforeEach(() => setSession({ status: 'in', user: { role: 'technician' } as User }));

afterEach(() => {
  vi.mocked(leavePreview).mockImplementation(() => {});
  setSession(visitor);
  vi.restoreAllMocks();
  history.replaceState(null, '', href);
  sessionStorage.removeItem('preview');
});

test('shows a visitor that only operators can preview, without a call', async () => {
  open();
  setSession(visitor);
  const asked = answer(async () => billing);
  await expect.element(await openBar()).toMatchTextContent(allowed);
  expect(await loadPreview(async () => 'loaded')).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [403, 'This account is not an operator.', allowed],
  [404, 'billing 9.9.9 was never published.', 'billing 9.9.9 was never published.'],
  [409, 'billing needs contract ^9.0.0.', 'billing needs contract ^9.0.0.'],
  [422, 'Some fields are wrong.', /^billing@1\.\d+\.0 is no version such as billing@1\.4\.0\./],
])('after a %i the live version is loaded, and the bar says why', async (status, message, text) => {
  open();
  answer(fail(status, message));
  const load = vi.fn<() => Promise<string>>();
  expect(await loadPreview(load)).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  await expect.element(await openBar()).toMatchTextContent(text);
});

test('loads the version for an operator, asked for once, under a bar that names it', async () => {
  const wanted = open();
  const asked = answer(async () => wanted);
  const bar = await openBar();
  expect(await loadPreview(async ({ version }) => version)).toBe(wanted.version);
  const text = `Preview of billing ${wanted.version}. Everything else is live.`;
  await expect.element(bar).toMatchTextContent(text);
  expect(asked).toHaveBeenCalledOnce();
  expect([isOverride(wanted), isOverride(billing)]).toEqual([true, false]);
});

test('stays in the tab without the address, until it is left by the button', async () => {
  const wanted = open();
  answer(async () => wanted);
  const left = vi.mocked(leavePreview).mockImplementation(() => {});
  history.replaceState(null, '', href);
  const bar = await openBar();
  await bar.getByRole('button', { name: 'Leave preview' }).click();
  expect(left).toHaveBeenCalledOnce();
});

test('a version that does not load gives way to the live one, and the bar says so', async () => {
  const wanted = open();
  answer(async () => wanted);
  expect(await loadPreview(() => Promise.reject(new Error('No entry.')))).toBeUndefined();
  const text = `billing ${wanted.version} could not be loaded. This is the live version.`;
  await expect.element(await openBar()).toMatchTextContent(text);
});

test('is left when its user signs out', async () => {
  const wanted = open();
  answer(async () => wanted);
  const left = vi.mocked(leavePreview).mockImplementation(() => {});
  await loadPreview(async () => 'loaded');
  setSession({ status: 'out', why: 'left' });
  expect(left).toHaveBeenCalled();
});
