import { cx } from '@styled/css';
import { actionBar, split } from '@styled/recipes';
import type { ReactNode } from 'react';

export interface SplitProps {
  /** 320 px beside the main column; below it on narrower screens. */
  readonly aside: ReactNode;
  /** Stays in sight while the main column scrolls. */
  readonly sticky?: boolean;
  /** The width from which it is beside: 1024 px, or 1280 px for a main column that needs more room. */
  readonly from?: 'lg' | 'xl';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A main column and what it adds up to. */
export const Split = ({ aside, sticky = false, from, className, children }: SplitProps) => {
  const styles = split({ aside: sticky ? 'sticky' : 'scroll', from });
  return (
    <div className={cx(styles.root, className)}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
};

export interface ActionBarProps {
  /** The width from which the page has the action in its own place. */
  readonly below?: 'md' | 'lg' | 'xl';
  readonly children: ReactNode;
}

/** The next step under the thumb: a bar above a phone's bottom bar, with room for itself. */
export const ActionBar = ({ below, children }: ActionBarProps) => {
  const styles = actionBar({ below });
  return (
    <>
      <div aria-hidden className={styles.spacer} />
      <div className={styles.root}>{children}</div>
    </>
  );
};
