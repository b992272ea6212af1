import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { LOOPBACK } from '@tradewind/settings/hosts';
import { print } from '../output.ts';
import type { App } from '../paths.ts';
import { type Processes, type Running, readScript, scriptEnvironment } from '../processes.ts';
import { claimPort, isFree } from '../start/ports.ts';
import { supervise } from '../start/supervise.ts';

const FIRST_PORT = 3100;
/** These keep their ports when remotes are added. */
const FIRST = ['shell', 'scheduling', 'customers', 'billing', 'catalog', 'booking'];

export interface DevServer {
  app: App;
  port: number;
}

/**
 * Gives every app its port: those above theirs from 3100 on, new ones the ports behind them.
 * @throws SetupError when one of them is taken.
 */
export async function assignPorts(apps: App[]): Promise<DevServer[]> {
  const others = apps.map(({ name }) => name).filter((name) => !FIRST.includes(name));
  const places = [...FIRST, ...others];
  const servers = apps.map((app) => ({ app, port: FIRST_PORT + places.indexOf(app.name) }));
  for (const { port } of servers) await claimPort(LOOPBACK, port);
  return servers;
}

/** The value of DEV_REMOTES: `shell=http://localhost:3100,billing=http://localhost:3103/remoteEntry.js`. */
export function describeRemotes(servers: DevServer[]): string {
  return servers
    .map(({ app, port }) => {
      const file = app.name === 'shell' ? '' : '/remoteEntry.js';
      return `${app.name}=http://localhost:${port}${file}`;
    })
    .join(',');
}

/** Runs an app's own development server, each line of its output under the app's name. */
export async function startDevServer(
  processes: Processes,
  { app, port }: DevServer,
): Promise<void> {
  const command = `${readScript(app, 'dev')} --port ${port} --host ${LOOPBACK}`;
  const start = (): Running => {
    const running = processes.start(app.name, command, [], {
      cwd: app.folder,
      shell: true,
      env: scriptEnvironment(app.folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [running.child.stdout, running.child.stderr]) prefix(app.name, output);
    return running;
  };
  const isReady = async () => !(await isFree(LOOPBACK, port));
  await supervise(processes, { name: `The development server of ${app.name}`, start, isReady });
}

function prefix(name: string, output: Readable | null): void {
  if (output)
    createInterface({ input: output }).on('line', (line) => print(`${name.padEnd(10)} │ ${line}`));
}
