import { css } from '@styled/css';
import { Link } from 'react-router-dom';

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '24px',
  textStyle: 'sm',
  fontWeight: '550',
  color: 'accent.fg',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  _touch: { minH: '44px', my: '-7px' },
});

export interface CardLinkProps {
  readonly to: string;
  readonly children: string;
}

/** Where a card of the home screen leads. */
export const CardLink = ({ to, children }: CardLinkProps) => (
  <Link to={to} className={link}>
    {children}
  </Link>
);
