import { renderToString } from 'react-dom/server';
import { Outlet, useParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { defineRemote, useBrand, useUser } from './index.ts';
import { anyUser, mockShell } from './testing/index.ts';

const Greeting = () => (
  <p>
    {useUser().name} of {useBrand().name}, {useParams().id ?? 'no id'}
  </p>
);

const remote = defineRemote({
  name: 'sample',
  routes: [{ path: '/dashboard/samples/:id', element: <Greeting /> }],
  widgets: { greeting: Greeting },
});

const text = (element: React.ReactNode) => renderToString(element).replaceAll('<!-- -->', '');

test('a hook used outside a remote throws an error that names the missing provider', () => {
  expect(() => renderToString(<Greeting />)).toThrow(/below a route or widget of defineRemote/);
});

test('a screen for signed-in users rejects a visitor', () => {
  const { element } = mockShell({ user: null }).screen(remote, '/dashboard/samples/7');
  expect(() => text(element)).toThrow('needs a signed-in user');
});

test('a route receives the services of its host', () => {
  const { screen } = mockShell({ user: anyUser({ name: 'Priya Nair' }) });
  const { element } = screen(remote, '/dashboard/samples/7');
  expect(text(element)).toContain('Priya Nair of Tradewind, 7');
});

test('a widget receives the services of its host wherever it is rendered', () => {
  const shell = mockShell();
  const { greeting: Widget = Outlet } = remote.connect(shell.services).widgets;
  expect(text(shell.component(<Widget />))).toContain('Maya Ortiz of Tradewind, no id');
});

test('two hosts keep their services apart', () => {
  const one = mockShell({ user: anyUser({ name: 'Ann' }) }).screen(remote, '/dashboard/samples/1');
  const two = mockShell({ user: anyUser({ name: 'Ben' }) }).screen(remote, '/dashboard/samples/2');
  expect([text(one.element), text(two.element)]).toEqual([
    expect.stringContaining('Ann'),
    expect.stringContaining('Ben'),
  ]);
});

test('a call without a mock response fails with its name', async () => {
  await expect(mockShell().services.api.listJobs()).rejects.toThrow('"listJobs"');
});
