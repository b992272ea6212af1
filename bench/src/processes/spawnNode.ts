import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Runs a file with this Node in a child process, which ends with ours at the latest. */
export const spawnNode = (words: readonly string[], options: SpawnOptions): ChildProcess => {
  const child = spawn(process.execPath, words, options);
  const stop = () => child.kill();
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  return child;
};
