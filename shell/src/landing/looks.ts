import { css } from '@styled/css';

export const wide = css({
  w: 'full',
  maxW: '1240px',
  mx: 'auto',
  px: '28px',
  '@media (max-width: 820px)': { px: '18px' },
});

/** A section that a link of the page leads to: the head must not cover its title. */
export const section = css({
  py: '88px',
  scrollMarginTop: '68px',
  '@media (max-width: 820px)': { py: '56px' },
});

export const heading = css({
  fontSize: { base: '2.125rem', lg: '2.75rem' },
  lineHeight: { base: '2.375rem', lg: '3rem' },
  fontWeight: '690',
  letterSpacing: '-.036em',
});
