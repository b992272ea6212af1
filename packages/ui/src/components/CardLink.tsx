import { css, cx } from '@styled/css';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  minH: '24px',
  textStyle: 'sm',
  fontWeight: '550',
  color: 'accent.fg',
  whiteSpace: 'nowrap',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  _touch: { minH: '44px', my: '-7px' },
});

export type CardLinkProps = ComponentProps<typeof Link>;

/** Where a card leads: in its head or its foot. */
export const CardLink = ({ className, ...rest }: CardLinkProps) => (
  <Link {...rest} className={cx(link, className)} />
);
