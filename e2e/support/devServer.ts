import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { signalGroup } from '@tradewind/tooling/platform';

/** A remote's development server, as `pnpm --filter <remote> dev` starts it. */
export interface DevServer {
  /** URL with a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Place {
  /** The remote's folder. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Starts the remote's own script `dev` on a free port, and waits until it has built.
 * @throws Error with its output when it ends before.
 */
export const startDevServer = async ({ cwd, env }: Place): Promise<DevServer> => {
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly dev: string };
  };
  const server = spawn(`${scripts.dev} --port 0`, {
    ...{ cwd, env, shell: true },
    // A group of its own, so that it ends with all that it has started.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  let printed = '';
  const url = await new Promise<string>((ready, fail) => {
    for (const output of [server.stdout, server.stderr]) {
      output.on('data', (chunk) => {
        printed += stripVTControlCharacters(String(chunk));
        const [, address] = /Local:\s+(http:\S+)/.exec(printed) ?? [];
        if (address !== undefined && /\bbuilt in\b/.test(printed)) ready(address);
      });
    }
    ended.then(() => fail(new Error(`${scripts.dev}\n${printed}`)));
  });
  return {
    url,
    stop: () => {
      if (server.pid !== undefined && server.exitCode === null) {
        signalGroup(server.pid, 'SIGTERM');
      }
      return ended;
    },
  };
};
