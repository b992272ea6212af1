import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSource, listFiles } from '../imports/packages.ts';

const TOP_FOLDER = /^(\.ci|bench|deploy|docs|drills|e2e|packages|remotes|services|shell|tooling)\//;
const DOCUMENT = /^docs\/.*\.md$|(^|\/)[A-Z]+\.md$/;
/** Paths that a run, a build or a reader creates, and names with a placeholder. */
const CREATED =
  /^(bench\/(\.data|results\/DATE-COMMIT\.json)|remotes\/hello|src\/pages\/Home(\.test)?\.tsx|NAME\..*)$/;
const IN_SOME_FOLDER = /^src\/|\w\.tsx?$/;
const IN_BACKTICKS = /`((?:[\w.@*{},-]+\/)*[\w.@*{},-]+\/?)`/g;

/** Matches the files and folders with a path that may have `*` and `{a,b}`, in any folder. */
const patternOf = (path: string): RegExp => {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
  return new RegExp(`/${pattern}(/|$)`);
};

/**
 * Reads the Markdown files of the project and returns one line for each path in backticks that does not
 * exist: a path from a top folder, or a path of a source file or below `src/` from any folder.
 */
export function findMissingPaths(root: string): string[] {
  const files = listFiles(root).map((file) => file.replaceAll('\\', '/'));
  const sources = files.filter(isSource).map((file) => `/${file}`);
  const exists = (path: string) => {
    if (CREATED.test(path)) return true;
    if (TOP_FOLDER.test(path)) return globSync(path, { cwd: root }).length > 0;
    if (!IN_SOME_FOLDER.test(path)) return true;
    const pattern = patternOf(path);
    return sources.some((file) => pattern.test(file));
  };
  return files
    .filter((file) => DOCUMENT.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(IN_BACKTICKS)]
        .filter(([, path = '']) => !exists(path))
        .map(({ 1: path, index }) => {
          const line = text.slice(0, index).split('\n').length;
          return `${file}:${line}: ${path}`;
        });
    });
}
