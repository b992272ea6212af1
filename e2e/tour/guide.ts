import type { Picture } from './pictures.ts';

/** The page that shows all pictures. */
export const guideOf = (desk: readonly Picture[], phone: readonly Picture[]): string =>
  [
    '# A tour of Tradewind',
    'The demo business, as `pnpm start` brings it along. `pnpm tour` takes these pictures anew.',
    '## At the desk',
    ...desk.map(({ name, caption }) => `### ${caption}\n\n![${caption}](${name}.png)`),
    '## On the phone',
    rowOf(phone),
    '',
  ].join('\n\n');

const rowOf = (pictures: readonly Picture[]) => {
  const cells = (cell: (picture: Picture) => string) => `| ${pictures.map(cell).join(' | ')} |`;
  return [
    cells(({ caption }) => caption),
    cells(() => '---'),
    cells(({ name, caption }) => `![${caption}](${name}.png)`),
  ].join('\n');
};
