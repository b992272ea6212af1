// Removes files that no program of ours reads from installed packages: source maps, tests, sources
// in TypeScript, types for CommonJS and Flow, TypeScript's messages in other languages, builds for
// other runtimes, the tools of a package's authors, and texts for people, except for licences. Plain
// JavaScript, because it also runs before Node 26 is there.
import { readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';

const UNREAD =
  /\.(map|md|markdown|d\.cts|flow|(test|spec)\.[cm]?js)$|(?<!\.d)\.tsx?$|^diagnosticMessages\.generated\.json$/i;
const LICENCE = /licen[cs]e|notice/i;

/** Folders that a package's authors use, such as the copy of Yarn in pdfkit, by their path. */
const AUTHORS = /\/node_modules\/(@[^/]+\/)?[^@/][^/]*\/(\.(yarn|github|vscode|circleci)|tests?)$/;

/** Builds that nothing loads, and names that no stable convention has, by their path. */
const BUILDS = [
  /\/typeorm\/browser$/,
  // The file and its worker have everything in them. A later whole installation adds no file to a
  // package that is there, so the types stay.
  /\/maplibre-gl\/(src|build|dist\/(?!maplibre-gl(\.d\.ts|(-worker)?\.mjs)$)[^/]+)$/,
  // Dependencies that MapLibre's files have in them, and that nothing else asks for.
  /\/node_modules\/\.pnpm\/(@mapbox\+|@maplibre\+|gl-matrix@)[^/]*$/,
  // The commands of the TypeScript that other packages load as a library; ours is another one.
  /\/typescript\/lib\/_(tsc|tsserver)\.js$/,
  // Icons that are loaded by their name, and types of icons under other names.
  /\/lucide-react\/(dynamic[^/]*|dist\/lucide-react\.(pre|suf)fixed\.d\.ts)$/,
  // What a program is compiled with that is to run within PostgreSQL, or to call it.
  /\/native\/lib\/([^/]+\.a|pkgconfig|postgresql\/pgxs)$/,
  // prom-client loads the one of the API.
  /\/@opentelemetry\/(?!api\/)[^/]+\/dist\/.*\.cjs$/,
  /\/semantic-conventions\/dist\/(experimental_|index-incubating)[^/]*$/,
];

/** Trims every package below a folder of packages, such as `node_modules/.pnpm`. */
export const trim = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const posix = path.replaceAll(sep, '/');
    if (AUTHORS.test(posix) || BUILDS.some((build) => build.test(posix)))
      rmSync(path, { recursive: true });
    else if (entry.isDirectory()) trim(path);
    else if (UNREAD.test(entry.name) && !LICENCE.test(entry.name)) rmSync(path);
  }
};
