import { css } from '@styled/css';

/** A link in running text. */
export const textLink = css({
  color: 'accent.fg',
  fontWeight: '550',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** The fields of a form without other content: as high as its button, on every device. */
export const stack = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  '& :is(input:not([type=checkbox]), select)': { h: 'control.lg' },
});
