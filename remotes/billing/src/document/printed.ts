import { css } from '@styled/css';

/** On paper stands the document alone, without what stands beside it on the screen. */
export const printed = css({
  '@media print': { display: 'block', '& > aside': { display: 'none' } },
});
