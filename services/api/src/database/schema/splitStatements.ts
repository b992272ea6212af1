/** A comment, a quoted text, a quoted name, a body between dollars, the end of a statement. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** Splits SQL into its statements: without comments, in one line each, texts as they are. */
export const splitStatements = (sql: string): string[] => {
  const statements: string[] = [];
  let statement = '';
  let at = 0;
  for (const { 0: found, index } of sql.matchAll(token)) {
    statement += sql.slice(at, index);
    at = index + found.length;
    if (found === ';') {
      statements.push(statement);
      statement = '';
    } else statement += /^(--|\/\*)/.test(found) ? ' ' : found;
  }
  return [...statements, statement + sql.slice(at)]
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .filter((each) => each !== '');
};
