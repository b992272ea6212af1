import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const withSlashes = (path: string) => path.replaceAll(sep, '/');

/** The checkout that the packages belong to; a team may have its remotes elsewhere. */
export const checkout = withSlashes(resolve(import.meta.dirname, '../../../../..'));

/** Source files, and among them those that no build contains. */
const SOURCE = /(?<!\.d)\.tsx?$/;
const TEST = /\.(test|suite)\.tsx?$|(^|\/)testing\//;

/** The sources of remotes with all that they import, as the compiler sees them. */
export interface Sources {
  readonly program: ts.Program;
  /** The source files of a remote, by its folder, without its tests. */
  filesOf(remote: string): readonly ts.SourceFile[];
}

const sourceFiles = (remote: string) =>
  readdirSync(join(remote, 'src'), { recursive: true, encoding: 'utf8' })
    .map(withSlashes)
    // The folders around it may have any name.
    .filter((file) => SOURCE.test(file) && !TEST.test(file))
    .map((file) => withSlashes(join(remote, 'src', file)));

/**
 * Reads the sources of remotes, by the options of `tsconfig.web.json`. One program for several
 * remotes reads what they share once.
 * @param remotes Absolute folders.
 * @param changed Contents that replace those of files, by their paths from the checkout.
 */
export const readSources = (
  remotes: readonly string[],
  changed: ReadonlyMap<string, string> = new Map(),
): Sources => {
  const file = `${checkout}/tsconfig.web.json`;
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    ts.sys,
    checkout,
  );
  const options = { ...parsed.options, noEmit: true, incremental: false };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => changed.get(withSlashes(relative(checkout, path))) ?? readFile(path);
  const rootNames = remotes.flatMap(sourceFiles);
  const program = ts.createProgram({ rootNames, options, host });
  const filesOf = (remote: string) =>
    sourceFiles(remote).flatMap((path) => program.getSourceFile(path) ?? []);
  return { program, filesOf };
};
