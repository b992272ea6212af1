import { css } from '@styled/css';

/** On paper stands the document alone, without what stands beside it on the screen. */
export const printed = css({
  '@media print': { display: 'block', '& > aside': { display: 'none' } },
});

/** For the page around it: the document says itself what it is. */
export const withoutHead = css({ '@media print': { '& > header': { display: 'none' } } });
