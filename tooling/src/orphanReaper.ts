/**
 * Ends the child processes of a program that was killed with signal 9 and could not end them
 * itself. It reads `+pid signal` and `-pid` lines from its standard input, which closes when the
 * program is gone, and then ends itself.
 */
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, signalGroup } from './platform.ts';

const GRACE_PERIOD_MS = 5_000;
const watched = new Map<number, NodeJS.Signals>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const [pid = '', signal = 'SIGTERM'] = line.slice(1).split(' ');
  if (line.startsWith('+')) watched.set(Number(pid), signal as NodeJS.Signals);
  else watched.delete(Number(pid));
}

// Later processes depend on earlier ones, so the last is ended first.
for (const [pid, signal] of [...watched].reverse()) {
  signalGroup(pid, signal);
  const deadline = Date.now() + GRACE_PERIOD_MS;
  while (isAlive(pid) && Date.now() < deadline) await delay(50);
  signalGroup(pid, 'SIGKILL');
}
