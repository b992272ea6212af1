import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

/** Runs the check as if this were Node `version`. */
function runAs(version: string) {
  const pretend = `Object.defineProperty(process, 'version', { value: '${version}' })`;
  const check = join(ROOT, 'tooling/needs-node.mjs');
  const preload = [
    '--import',
    `data:text/javascript,${encodeURIComponent(pretend)}`,
    '--import',
    check,
  ];
  return spawnSync(process.execPath, [...preload, '-e', 'console.log("went on")'], {
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
}

test.each(['v20.20.2', 'v25.9.0'])(
  'refuses Node %s with one line that names the command to run',
  (version) => {
    const { status, stdout, stderr } = runAs(version);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`this is ${version}`);
    expect(stderr).toContain('pnpm@12.21.0 install');
  },
);

test.each(['v26.0.0', 'v30.1.0'])('runs with Node %s', (version) => {
  expect(runAs(version)).toMatchObject({ status: 0, stdout: 'went on\n' });
});
