import type { Composition, ShellArtifact } from '@tradewind/contracts';
import { expect, test } from 'vitest';
import { composeOneApp } from './composeOneApp.ts';

const remote = {
  version: '1.0.0',
  federationName: 'scheduling_1_0_0',
  entry: 'remoteEntry.js',
  preload: ['app.js', 'app.css'],
  chunks: { 'job-list': ['federated-list.js'] },
  integrity: { 'remoteEntry.js': 'sha384-federated' },
  base: '/artifacts/scheduling/1.0.0/',
  declaration: {
    name: 'scheduling',
    pages: { '/dashboard/jobs': 'job-list' },
    firstViews: ['/dashboard/jobs'],
  },
};
const federated = {
  id: 'one',
  edition: 'default',
  shell: { version: '1.0.0', base: '/artifacts/shell/1.0.0/' },
  remotes: { scheduling: remote },
} as unknown as Composition;

const artifact = {
  kind: 'shell',
  name: 'shell',
  version: '0.0.0-one-app',
  chunks: {
    home: ['home.js'],
    scheduling: ['scheduling.js', 'shared.js'],
    'job-list': ['shared.js', 'list.js'],
  },
  integrity: {
    'home.js': 'sha384-home',
    'scheduling.js': 'sha384-scheduling',
    'shared.js': 'sha384-shared',
    'list.js': 'sha384-list',
    'first-view/jobs.js': 'sha384-first-view',
  },
} as unknown as ShellArtifact;

const base = '/artifacts/one-app/0.0.0-one-app/';

test('throws for a build that lacks a remote or a page of one', () => {
  const { scheduling: _scheduling, ...withoutRemote } = artifact.chunks;
  const { 'job-list': _page, ...withoutPage } = artifact.chunks;
  const compose = (chunks: ShellArtifact['chunks']) => () =>
    composeOneApp(federated, { ...artifact, chunks }, base);
  expect(compose(withoutRemote)).toThrow('The one app lacks the chunk scheduling.');
  expect(compose(withoutPage)).toThrow('The one app lacks the chunk job-list.');
});

test("takes each remote's files from the one artifact, with their hashes", () => {
  const { shell, remotes } = composeOneApp(federated, artifact, base);
  expect(shell).toMatchObject({ version: '0.0.0-one-app', base });
  expect(remotes.scheduling).toEqual({
    version: '1.0.0',
    federationName: 'scheduling_1_0_0',
    entry: 'scheduling.js',
    preload: ['shared.js'],
    chunks: { 'job-list': ['shared.js', 'list.js'] },
    integrity: {
      'scheduling.js': 'sha384-scheduling',
      'shared.js': 'sha384-shared',
      'list.js': 'sha384-list',
      'first-view/jobs.js': 'sha384-first-view',
    },
    firstView: 'first-view/jobs.js',
    base,
    declaration: remote.declaration,
  });
});
