import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a text that begins with %j is no formula in a spreadsheet',
  (first) => {
    expect(csvLine([`${first}1+1`, -1])).toBe(`"'${first}1+1",-1\r\n`);
  },
);
