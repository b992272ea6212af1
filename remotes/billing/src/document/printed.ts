import { css } from '@styled/css';

/** Prints the document alone, without the cards beside it. */
export const printed = css({
  '@media print': { display: 'block', '& > aside': { display: 'none' } },
});
