import { cx } from '@styled/css';
import { actionBar, split } from '@styled/recipes';
import type { ReactNode } from 'react';

export interface SplitProps {
  /** 320 px beside the main column; below it on narrower screens. False for none. */
  readonly aside: ReactNode;
  /** Stays visible while the main column scrolls. */
  readonly sticky?: boolean;
  /** The minimum width for two columns: 1024 px, or 1280 px for a wider main column. */
  readonly from?: 'lg' | 'xl';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A main column with a summary beside it. */
export const Split = ({ aside, sticky = false, from, className, children }: SplitProps) => {
  const styles = split({ aside: sticky ? 'sticky' : 'scroll', from });
  return (
    <div className={cx(styles.root, className)}>
      <div className={styles.main}>{children}</div>
      {aside !== false && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
};

export interface ActionBarProps {
  /** The minimum width at which the page itself shows the action. */
  readonly below?: 'md' | 'lg' | 'xl';
  readonly children: ReactNode;
}

/**
 * The next step on a phone: a bar above the bottom navigation, with its own space in the layout.
 */
export const ActionBar = ({ below, children }: ActionBarProps) => {
  const styles = actionBar({ below });
  return (
    <>
      <div aria-hidden className={styles.spacer} />
      <div data-action-bar className={styles.root}>
        {children}
      </div>
    </>
  );
};
