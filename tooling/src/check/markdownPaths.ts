import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSources } from '../imports/packages.ts';

const TOP_FOLDER = /^(\.ci|bench|deploy|docs|drills|e2e|packages|remotes|services|shell|tooling)\//;
/** Paths that a run, a build or a reader creates. */
const CREATED =
  /^(bench\/(\.data|results\/DATE-COMMIT\.json)|remotes\/hello|src\/pages\/Home(\.test)?\.tsx)$/;

/**
 * Reads the Markdown files of the project and returns one line for each path in backticks that does not
 * exist: a path from a top folder, or a path of a source file from any folder.
 */
export function findMissingPaths(root: string): string[] {
  const sources = findSources(root).map((file) => `/${file}`);
  const exists = (path: string) => {
    if (CREATED.test(path)) return true;
    if (TOP_FOLDER.test(path)) return globSync(path, { cwd: root }).length > 0;
    return !/\.tsx?$/.test(path) || sources.some((file) => file.endsWith(`/${path}`));
  };
  return globSync(['{README,ARCHITECTURE,CONTRIBUTING}.md', 'docs/**/*.md'], { cwd: root })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const paths = [...text.matchAll(/`([\w.@*{},-]+(?:\/[\w.@*{},-]+)+\/?)`/g)];
      return paths
        .filter(([, path = '']) => !exists(path))
        .map(({ 1: path, index }) => {
          const line = text.slice(0, index).split('\n').length;
          return `${file.replaceAll('\\', '/')}:${line}: ${path}`;
        });
    });
}
