import { css } from '@styled/css';

/** My Money, from top to bottom. */
export const stack = css({ display: 'grid', gap: '16px' });

/** Its charts beside each other. */
export const charts = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
});
