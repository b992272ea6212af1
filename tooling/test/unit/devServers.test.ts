import { expect, it } from 'vitest';
import { describeRemotes } from '../../src/dev/devServers.ts';

it('tells the API where the shell and the entries of the remotes are', () => {
  const servers = [
    { app: { name: 'shell', folder: '/shell' }, port: 3100 },
    { app: { name: 'billing', folder: '/remotes/billing' }, port: 3103 },
  ];
  expect(describeRemotes(servers)).toBe(
    'shell=http://localhost:3100,billing=http://localhost:3103/remoteEntry.js',
  );
});
