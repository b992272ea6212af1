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

test('a hook outside a remote says what is missing', () => {
  expect(() => renderToString(<Greeting />)).toThrow(/below a route or widget of defineRemote/);
});

test('a screen for users refuses a visitor', () => {
  const { element } = mockShell({ user: null }).screen(remote, '/dashboard/samples/7');
  expect(() => text(element)).toThrow('needs a signed-in user');
});

test('a route has the services of its host', () => {
  const { screen } = mockShell({ user: anyUser({ name: 'Priya Nair' }) });
  const { element } = screen(remote, '/dashboard/samples/7');
  expect(text(element)).toContain('Priya Nair of Tradewind, 7');
});

test('so has a widget, wherever the host puts it', () => {
  const shell = mockShell();
  const { greeting: Widget = Outlet } = remote.connect(shell.services).widgets;
  expect(text(shell.component(<Widget />))).toContain('Maya Ortiz of Tradewind, no id');
});

test('two hosts do not share what they hand out', () => {
  const one = mockShell({ user: anyUser({ name: 'Ann' }) }).screen(remote, '/dashboard/samples/1');
  const two = mockShell({ user: anyUser({ name: 'Ben' }) }).screen(remote, '/dashboard/samples/2');
  expect([text(one.element), text(two.element)]).toEqual([
    expect.stringContaining('Ann'),
    expect.stringContaining('Ben'),
  ]);
});

test('a call that a test does not answer fails with its name', async () => {
  await expect(mockShell().services.api.listJobs()).rejects.toThrow('"listJobs"');
});
