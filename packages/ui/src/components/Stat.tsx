import { cx } from '@styled/css';
import { stat } from '@styled/recipes';
import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';

export interface StatProps {
  readonly label: ReactNode;
  /** A count or a sum. */
  readonly value: ReactNode;
  /** Beside the value, on its line. */
  readonly aside?: ReactNode;
  /** Below the value. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  /** A dot of that colour before the label. */
  readonly tone?: Tone;
  readonly size?: 'md' | 'lg';
  readonly className?: string | undefined;
}

export const Stat = ({ label, value, aside, note, icon, tone, size, className }: StatProps) => {
  const styles = stat({ tone, size });
  return (
    <div className={cx(styles.root, className)}>
      <div className={styles.head}>
        <span className={styles.label}>
          {tone !== undefined && <span aria-hidden className={styles.dot} />}
          {label}
        </span>
        {icon !== undefined && (
          <span aria-hidden className={styles.icon}>
            {icon}
          </span>
        )}
      </div>
      <div className={styles.value}>
        {value}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
  );
};
