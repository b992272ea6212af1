import { expect, test } from 'vitest';
import { describeRemotes } from './devServers.ts';

test('passes the addresses of the shell and of the remote entries to the API', () => {
  const servers = [
    { app: { name: 'shell', folder: '/shell' }, port: 3100 },
    { app: { name: 'billing', folder: '/remotes/billing' }, port: 3103 },
  ];
  expect(describeRemotes(servers)).toBe(
    'shell=http://localhost:3100,billing=http://localhost:3103/remoteEntry.js',
  );
});
