import { css } from '@styled/css';

/** Two fields beside each other. */
export const pairs = css({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});

/** Four, of which some take two places. */
export const fours = css({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
});

export const half = css({ sm: { gridColumn: 'span 2' } });
