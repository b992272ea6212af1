import type { Composition } from '@tradewind/contracts';

/**
 * The composition as the shell's document carries it: without what only the server makes documents
 * with, and what only pages of partners ask for.
 */
export const forBrowser = ({ shell, remotes, ...rest }: Composition): Composition => ({
  ...rest,
  shell: shown(shell),
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, shown(remote)]),
  ),
});

const LEFT_OUT: readonly string[] = ['public', 'development', 'embed', 'firstCalls'];

const shown = <P extends Composition['shell'] | Composition['remotes'][string]>(part: P): P => {
  const entries = Object.entries(part).filter(([name]) => !LEFT_OUT.includes(name));
  const hashes = Object.entries(part.integrity).filter(
    ([file]) => !LEFT_OUT.some((name) => file.startsWith(`${name}/`)),
  );
  return { ...Object.fromEntries(entries), integrity: Object.fromEntries(hashes) } as P;
};
