import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { findSources } from '../imports/packages.ts';

const FOLDERS = /^(shell|remotes|packages|services|tooling|e2e|bench)\//;
/** Names of folders: a name with a dot is a file's. */
const IGNORED = /^(node_modules|styled-system|dist|dist-[^.]*|frozen-[^.]*)$/;

/** Identifiers that were replaced by the standard terms of their field. */
const IDENTIFIERS = [
  ...['letFacesIn', 'holdFacesBack', 'holdPartsBack', 'fetchNext', 'askFirst', 'firstAnswers'],
  ...['useWishes', 'overlaysStand', 'Shown', 'useCode', 'Beside', 'buttonLook', 'Worth'],
  ...['DESIGN', 'Sheet', 'Paper', 'writeParticulars', 'writeClosing', 'RunSheet', 'Letter'],
  ...['Desk', 'Stationery', 'enclose', 'sink', 'smallest', 'awaited', 'Arrival', 'Beginning'],
  ...['useStep', 'useTyped', 'watchTakeOver', 'findRooms', 'roomOf'],
  // Types of a function's dependencies, and functions that describe a value.
  ...['[A-Z]\\w*Parts', 'tellOf\\w*'],
].join('|');
const IDENTIFIER = new RegExp(`^(${IDENTIFIERS})$`);
const CANDIDATE = new RegExp(`\\b(${IDENTIFIERS})\\b`);
/** File names without extension, likewise. */
const FILES =
  /^(looks|pen|press|night|parts|moves|turns|family|ending|say|leftBehind|people|rooms|takeOver)$/;

/** Uses that remain: `folder or file: name`. */
const REMAINING: readonly (readonly [path: string, name: string])[] = [
  ['remotes/scheduling/', 'Shown'],
  ['remotes/scheduling/', 'awaited'],
  ['shell/src/auth/providers/', 'Arrival'],
  ['services/api/src/database/migrations/domain/', 'people'],
];

/**
 * Reads every source file below `root` and returns one line for each retired identifier or file
 * name, and a line when it has read fewer files than there are. Strings and comments do not count.
 * @throws Error when a file with a possible match cannot be parsed.
 */
export function findRetiredNames(root: string): string[] {
  const sources = findSources(root).filter((file) => FOLDERS.test(file));
  const present = globSync('*/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
    cwd: root,
    exclude: (path) => IGNORED.test(basename(path)),
  }).filter((file) => FOLDERS.test(file.replaceAll('\\', '/')));
  const missed = `${sources.length} of ${present.length} source files were read`;
  return [
    ...(sources.length === present.length && sources.length > 0 ? [] : [missed]),
    ...sources.flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8'))),
  ];
}

function checkFile(file: string, source: string): string[] {
  const remains = (used: string) =>
    REMAINING.some(([path, name]) => name === used && file.startsWith(path));
  const name = basename(file).replace(/\..*/, '');
  const found = FILES.test(name) && !remains(name) ? [file] : [];
  // Parsing every file takes many times as long as this search.
  if (!CANDIDATE.test(source)) return found;
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const check = ({ name, start }: { name: string; start: number }) => {
    if (!IDENTIFIER.test(name) || remains(name)) return;
    found.push(`${file}:${source.slice(0, start).split('\n').length}: ${name}`);
  };
  new Visitor({ Identifier: check, JSXIdentifier: check, PrivateIdentifier: check }).visit(program);
  return found;
}
