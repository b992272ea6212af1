// Has Panda generate the `styled-system` of the package in the working folder, unless it is there
// already, from the same inputs and unchanged: Panda takes seconds for each package. Plain
// JavaScript, because the scripts of packages also run with a Node that reads no TypeScript.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
const GENERATED = 'styled-system';
/** The hashes with which a styled system was generated, inside it. */
const RECORD = '.inputs';

/** What every styled system is generated from, besides the configuration of its package. */
export const SHARED_INPUTS = [
  'packages/ui/src/preset',
  'packages/remote-kit/src/node',
  'pnpm-lock.yaml',
];

const filesIn = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== RECORD)
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();

const hashFiles = (paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn))
    hash.update(`${relative(ROOT, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

/** Returns the files that decide which styles a package can use, and how Panda writes them. */
export const configurationFiles = (folder) =>
  [
    ...SHARED_INPUTS.map((path) => join(ROOT, path)),
    ...readdirSync(folder)
      .filter((file) => /^panda.*\.config\.ts$/.test(file))
      .map((file) => join(folder, file)),
  ].flatMap(filesIn);

/** Hashes of what the styled system of a package is generated from, and of what is there. */
const describeStyles = (folder) =>
  `${hashFiles(configurationFiles(folder))} ${hashFiles([join(folder, GENERATED)])}`;

const generate = (folder) => {
  const generated = join(folder, GENERATED);
  const record = join(generated, RECORD);
  if (existsSync(record) && readFileSync(record, 'utf8') === describeStyles(folder)) return;
  execSync('panda codegen --silent', { cwd: folder, stdio: 'inherit' });
  writeFileSync(record, describeStyles(folder));
};

// A workspace may link to the packages of another.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) generate(process.cwd());
