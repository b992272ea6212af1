import { css } from '@styled/css';

/** Where a card of this screen leads. */
export const cardLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  minH: '24px',
  textStyle: 'sm',
  fontWeight: '550',
  color: 'accent.fg',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  _touch: { minH: '44px', my: '-7px' },
});
