/** The rows of a CSV file (RFC 4180) by the names of its first line. */
export const readCsv = (text: string): Record<string, string>[] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/gy;
  let at = 0;
  const source = text.replace(/^\uFEFF/, '');
  while (at < source.length) {
    cell.lastIndex = at;
    const found = cell.exec(source);
    if (found === null) throw new Error(`Not CSV: ${source.slice(at, at + 40)}`);
    const [whole, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (end !== ',' && at < source.length) rows.push([]);
  }
  const [names = [], ...others] = rows;
  return others.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])));
};
