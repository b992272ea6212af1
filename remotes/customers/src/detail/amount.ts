import { css } from '@styled/css';

/** Money at the end of a row: never cut, digits in line. */
export const amount = css({
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
