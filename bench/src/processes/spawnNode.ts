import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Starts this Node on a file in a process of its own, which ends with ours at the latest. */
export const spawnNode = (words: readonly string[], options: SpawnOptions): ChildProcess => {
  const child = spawn(process.execPath, words, options);
  const stop = () => child.kill();
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  return child;
};
