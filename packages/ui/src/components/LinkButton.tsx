import { cx } from '@styled/css';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonClass, buttonClass } from './buttonClass.ts';

export interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonClass {
  readonly icon?: ReactNode;
}

/** A link within the app that looks like a button. */
export const LinkButton = (props: LinkButtonProps) => {
  const { variant, size, block, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </Link>
  );
};

export interface AnchorButtonProps extends ComponentProps<'a'>, ButtonClass {
  readonly icon?: ReactNode;
}

/** A link that leaves the app (`tel:`, `mailto:`, a download) and looks like a button. */
export const AnchorButton = (props: AnchorButtonProps) => {
  const { variant, size, block, icon, className, children, ...rest } = props;
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </a>
  );
};
