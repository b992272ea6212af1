import type { ChildProcess } from 'node:child_process';

export interface SandboxOptions {
  /** Megabytes of objects. */
  readonly heap: number;
  /** Paths that the process may read; may end in `*`. */
  readonly read?: readonly string[];
  /** Paths that it may write. */
  readonly write?: readonly string[];
  /** Whether it loads a native library. */
  readonly usesNativeCode?: boolean | undefined;
}

/** Node's flags for a process with a limited heap, without network, processes and other files. */
export const sandboxFlags = (options: SandboxOptions): readonly string[] => [
  '--permission',
  '--no-warnings',
  `--max-old-space-size=${options.heap}`,
  ...(options.read ?? []).map((path) => `--allow-fs-read=${path}`),
  ...(options.write ?? []).map((path) => `--allow-fs-write=${path}`),
  ...(options.usesNativeCode ? ['--allow-addons'] : []),
];

const running = new Set<ChildProcess>();
// A process that computes for ever does not notice that the API has ended.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Kills a process when the API exits. */
export const endWithApi = (child: ChildProcess): void => {
  running.add(child);
  const forget = () => running.delete(child);
  child.once('error', forget).once('exit', forget);
};

/** Whether the API keeps running for a process; at first it does. */
export const keepApiAlive = (child: ChildProcess, isNeeded: boolean): void => {
  const change = isNeeded ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
  for (const pipe of child.stdio) {
    if (pipe && change in pipe) (pipe as unknown as Record<typeof change, () => void>)[change]();
  }
};
