import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { refetchComposition } from '../composition/composition.ts';
import { editionOf, writeComposition } from '../testing/compositionFixtures.ts';
import { type LoadedRemote, RemoteLoader } from './RemoteComponent.tsx';
import { recordRunning } from './versionHistory.ts';
import { Widgets } from './Widgets.tsx';

const edition = editionOf({ billing: [] });
const billing = edition.remotes.billing;
if (billing === undefined) throw new Error('The edition has no remote.');
const widget = { slot: 'home.money', name: 'Money', order: 1, access: 'admin' } as const;
const source = { ...billing, declaration: { ...billing.declaration, widgets: [widget] } };

beforeAll(async () => {
  writeComposition();
  const live = { ...edition, remotes: { billing: source } };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(live));
  await refetchComposition();
});
afterEach(() => vi.restoreAllMocks());

const user = { id: 'u1', name: 'Maya Ortiz', role: 'admin' } as Parameters<
  typeof Widgets
>[0]['user'];

const open = (load: () => Promise<LoadedRemote>) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return render(
    <RemoteLoader value={load}>
      <Widgets slot={widget.slot} user={user} />
    </RemoteLoader>,
  );
};

const loaded: LoadedRemote = { routes: [], widgets: { Money: () => <h2>My Money</h2> }, source };

test('a card that could not be loaded is loaded again once the connection is back', async () => {
  const load = vi
    .fn<() => Promise<LoadedRemote>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(loaded);
  const screen = await open(load);
  await expect.element(screen.getByText('billing could not be loaded.')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'My Money' })).toBeVisible();
});

test('a card that has thrown stays as it is, and its remote is not loaded again', async () => {
  const thrown = () => {
    throw new Error('no such field');
  };
  recordRunning(source);
  const load = vi.fn(async () => ({ ...loaded, widgets: { Money: thrown } }));
  const screen = await open(load);
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  load.mockClear();
  dispatchEvent(new Event('online'));
  expect(load).not.toHaveBeenCalled();
});
