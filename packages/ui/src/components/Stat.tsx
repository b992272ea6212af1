import { css, cx } from '@styled/css';
import { stat } from '@styled/recipes';
import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';
import { Card } from './Card.tsx';

export interface StatProps {
  readonly label: ReactNode;
  /** A count or an amount. */
  readonly value: ReactNode;
  /** Beside the value, on its line. */
  readonly aside?: ReactNode;
  /** Below the value. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  /** Colour of a dot before the label. */
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

const strip = css({
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: 'wrap',
  // Separators between the stats, wherever a row wraps: a long amount has a row of its own.
  gap: '1px',
  bg: 'border.subtle',
  borderRadius: '11px',
  overflow: 'hidden',
  '& > *': {
    flex: '1 1 calc(50% - 1px)',
    '@container (min-width: 560px)': { flex: '1 1 0' },
    minW: 'min-content',
    p: '14px 16px',
    bg: 'bg.surface',
    // A label of two lines keeps the amounts of a row aligned.
    mdDown: { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' },
  },
});

export interface FigureStripProps {
  readonly label: string;
  readonly className?: string;
  /** Three or four `Stat`s. */
  readonly children: ReactNode;
}

/** Stats in a row; where it is narrow, two in each row. */
export const FigureStrip = ({ label, className, children }: FigureStripProps) => (
  <Card flush aria-label={label} {...(className !== undefined && { className })}>
    <div className={strip}>{children}</div>
  </Card>
);
