import type { Picture } from './pictures.ts';

/** The page that shows all pictures. */
export const guideOf = (desktop: readonly Picture[], phone: readonly Picture[]): string =>
  [
    '# A tour of Tradewind',
    'The demo business, as `pnpm start` sets it up. `pnpm tour` takes these pictures again.',
    '## On a desktop',
    ...desktop.map(({ name, caption }) => `### ${caption}\n\n![${caption}](${name}.png)`),
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
