import type { Composition } from '@tradewind/contracts';

/**
 * The composition as the shell's document carries it: without what only the server makes pages
 * with, and what only pages of partners ask for.
 */
export const forBrowser = ({ shell, remotes, ...rest }: Composition): Composition => ({
  ...rest,
  shell: without(shell),
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, without(remote)]),
  ),
});

const without = <P extends Composition['shell'] | Composition['remotes'][string]>(part: P): P => {
  const { public: _, ...shown } = part;
  const others = 'embed' in shown ? withoutEmbed(shown) : shown;
  const hashes = Object.entries(part.integrity).filter(([file]) => !file.startsWith('public/'));
  return { ...others, integrity: Object.fromEntries(hashes) } as P;
};

const withoutEmbed = <P extends object>({ embed: _, ...others }: P & { embed?: unknown }) => others;
