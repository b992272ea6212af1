import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The oldest release that the schema promises to serve. */
export const RELEASE = 'v0.1.0';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The packages of ours that an API of that release consists of. */
export const PACKAGES = ['services/api', 'packages/contracts', 'packages/api-client'] as const;

/** Its sources, tests apart; archiveRelease.ts writes it. */
export const archiveFile = join(import.meta.dirname, `${RELEASE}.json.br`);

/** Files of a release by their paths. */
export type Sources = Readonly<Record<string, string>>;

/** A release in a folder of its own, removed at the end of its scope. */
export interface UnpackedRelease extends Disposable {
  readonly folder: string;
}

/** Reads JSON from a file that is compressed with Brotli. */
export const readCompressed = (file: string): unknown =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));

/** Writes a value as JSON, compressed as far as Brotli can. */
export const writeCompressed = (file: string, value: unknown): void => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(file, brotliCompressSync(JSON.stringify(value), { params }));
};

/** Links the libraries of today into a package of a release, and its own packages in place of ours. */
const linkLibraries = (folder: string, name: string) => {
  const from = join(ROOT, name, 'node_modules');
  const to = join(folder, name, 'node_modules');
  mkdirSync(join(to, '@tradewind'), { recursive: true });
  for (const library of readdirSync(from)) {
    if (library.startsWith('.') || library === '@tradewind') continue;
    symlinkSync(join(from, library), join(to, library));
  }
  const own = {
    'api-client': join(folder, 'packages/api-client'),
    contracts: join(folder, 'packages/contracts'),
    tooling: join(ROOT, 'tooling'),
  };
  for (const [library, target] of Object.entries(own))
    symlinkSync(target, join(to, '@tradewind', library));
};

/** Writes the sources of a release into a new folder, where Node runs them. */
export const unpackRelease = (
  sources = readCompressed(archiveFile) as Sources,
): UnpackedRelease => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-release-'));
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const name of PACKAGES) linkLibraries(folder, name);
  symlinkSync(join(ROOT, 'services/api/fonts'), join(folder, 'services/api/fonts'));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
};
