import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { listFiles } from '../imports/packages.ts';

/** What is drawn, and the messages and labels that it takes from the contracts. */
const SCREENS =
  /^(shell|remotes\/[^/]+|packages\/(ui|trade-ui|remote-kit))\/src\/.*\.tsx?$|^packages\/contracts\/src\/\w*[mM]essages\.ts$/;
/** Menus and figures that remotes declare. */
const DECLARATIONS = /^remotes\/[^/]+\/remote\.json$/;
const TESTS = /\.test\.tsx?$|\/testing\/|\/catalogue\/|\/node\//;
const WORD = /\bclients?\b/i;
/** A text is capitalized or has several words; all else is a name in the code. */
const TEXT = /^\W*[A-Z]|\w\s+\w/;

/**
 * Returns one line for each text of the product's screens with the word "client", where screens say
 * "customer", but for those of `specified`. Reads the sources of the shell, the remotes with their
 * declarations, the design system and the messages below `root`.
 * @throws Error when a file with the word cannot be parsed.
 */
export function findClientOnScreens(root: string, specified: readonly string[]): string[] {
  return listFiles(root)
    .filter((file) => (SCREENS.test(file) && !TESTS.test(file)) || DECLARATIONS.test(file))
    .flatMap((file) =>
      textsOf(file, readFileSync(join(root, file), 'utf8'))
        .filter((text) => WORD.test(text) && TEXT.test(text) && !specified.includes(text))
        .map((text) => `${file}: ${text}`),
    );
}

function textsOf(file: string, source: string): string[] {
  // Parsing every file takes many times as long as this search.
  if (!WORD.test(source)) return [];
  if (DECLARATIONS.test(file)) return stringsOf(JSON.parse(source));
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const imported = new Set<number>();
  const texts = new Map<number, string>();
  const add = (start: number, text: string) => texts.set(start, text.replace(/\s+/g, ' ').trim());
  new Visitor({
    ImportDeclaration: ({ source: { start } }) => imported.add(start),
    ImportExpression: ({ source: { start } }) => imported.add(start),
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, value);
    },
    JSXText: ({ start, value }) => add(start, value),
    TemplateElement: ({ start, value }) => add(start, value.raw),
  }).visit(program);
  return [...texts].filter(([start]) => !imported.has(start)).map(([, text]) => text);
}

/** The strings of a JSON value, without the names of its fields. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
