const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\[^0-9a-f]|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

const unescaped = (name: string) =>
  name.replace(ESCAPE, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The classes for which a style sheet has rules, as an element names them. */
const classesIn = (sheet: string): ReadonlySet<string> =>
  new Set([...sheet.matchAll(CLASS)].map(([, name = '']) => unescaped(name)));

/** Classes as the code names them, each with the file that does. */
export type NamedClasses = ReadonlyMap<string, string>;

/**
 * What is wrong with classes that no style sheet knows: their styles would be missing, and nowhere
 * but in a built product. Panda writes a value such as `.5` as `0.5` into the sheet, for one.
 */
export const withoutRules = (named: NamedClasses, sheets: readonly string[]): readonly string[] => {
  const ruled = classesIn(sheets.join('\n'));
  return [...named]
    .filter(([name]) => !ruled.has(name))
    .map(
      ([name, file]) => `${file} names the class "${name}", for which no style sheet has a rule.`,
    );
};
