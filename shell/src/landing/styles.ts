import { css } from '@styled/css';

export const wide = css({
  w: 'full',
  maxW: '1240px',
  mx: 'auto',
  px: '28px',
  '@media (max-width: 820px)': { px: '18px' },
});

/** A section that a link of the page targets: the sticky header must not cover its title. */
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

/** A small card within a picture of the product. */
export const pictureCard = css({
  p: '11px 14px',
  borderRadius: 'lg',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
});

const job = css.raw({
  position: 'absolute',
  overflow: 'hidden',
  borderRadius: 'md',
  p: '7px 10px 7px 12px',
  textStyle: 'sm',
  bg: 'colorPalette.bg',
  color: 'colorPalette.fg',
  boxShadow:
    'inset 3px 0 0 {colors.colorPalette.solid}, inset 0 0 0 1px {colors.colorPalette.border}',
});
/** A job in a calendar, in the colours of its status. */
export const jobBlock = css(job);
/** A job that waits for approval. */
export const unapprovedBlock = css(job, {
  boxShadow: 'none',
  border: '1.5px dashed {colors.colorPalette.solid}',
});
