import type { Composition, PublicBuild } from '@tradewind/contracts';
import { bestPattern, isBelow } from '@tradewind/contracts/pagePatterns';

/** The shell or a remote with server-rendered public pages. */
export interface PublicSource {
  readonly name: string;
  readonly version: string;
  /** URL of the artifact's folder, with a trailing slash. */
  readonly base: string;
  readonly integrity: Readonly<Record<string, string>>;
  readonly build: PublicBuild;
  /** The page's route pattern. */
  readonly pattern: string;
  /** Files of this page in addition to the scripts of every page. */
  readonly chunks: readonly string[];
}

const isOn = ({ flags }: Composition, flag: string | undefined): boolean =>
  flag === undefined || Object.entries(flags).some(([name, on]) => name === flag && on);

/** Returns the path prefixes of all remotes of this composition whose flags are on. */
export const openPrefixes = (composition: Composition): string[] =>
  Object.values(composition.remotes).flatMap(({ declaration: { prefixes, requires } }) =>
    prefixes.filter((prefix) => isOn(composition, requires[prefix])),
  );

/** Finds the shell or remote with a public page for this path; undefined when the shell page shows it. */
export const findPublicSource = (
  composition: Composition,
  path: string,
): PublicSource | undefined => {
  const open = openPrefixes(composition);
  const candidates = [
    {
      name: 'shell',
      composed: composition.shell,
      isOpen: /[^/]/.test(path) || composition.flags.newLandingPage,
    },
    ...Object.entries(composition.remotes).map(([name, composed]) => ({
      name,
      composed,
      isOpen: composed.declaration.prefixes.some(
        (prefix) => isBelow(prefix, path) && open.includes(prefix),
      ),
    })),
  ];
  for (const { name, composed, isOpen } of candidates) {
    const { version, base, integrity, public: build } = composed;
    const pattern = build && isOpen ? bestPattern(Object.keys(build.pages), path) : undefined;
    if (build === undefined || pattern === undefined) continue;
    const chunks = build.pages[pattern] ?? [];
    return { name, version, base, integrity, build, pattern, chunks };
  }
  return undefined;
};
