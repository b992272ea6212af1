import { css } from '@styled/css';

/** A link in running text. */
export const textLink = css({
  color: 'accent.fg',
  fontWeight: '550',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
});

export const stack = css({ display: 'flex', flexDirection: 'column', gap: '16px' });
