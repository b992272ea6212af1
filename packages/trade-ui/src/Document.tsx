import { cx } from '@styled/css';
import { documentSurface, totals } from '@styled/recipes';
import type { ComponentProps, ReactNode } from 'react';

/** A white surface in both themes: a quote or an invoice as its client sees it. */
export const DocumentSurface = ({ className, ...rest }: ComponentProps<'article'>) => (
  <article data-theme="light" {...rest} className={cx(documentSurface(), className)} />
);

export interface TotalLine {
  readonly label: ReactNode;
  /** The displayed value; money is formatted. */
  readonly amount: ReactNode;
  /** `saving`: a discount. `total`: the last and largest. */
  readonly weight?: 'plain' | 'saving' | 'total';
}

export interface TotalsProps {
  /** In display order; labels are unique. */
  readonly lines: readonly (TotalLine & { readonly id: string })[];
  /** Announces the total when it changes: on while a form is edited. */
  readonly live?: boolean;
}

/** The length of $9,999,999.99, the longest amount that fits at full size. */
const USUAL = '$9,999,999.99'.length;

const weightOf = ({ weight, amount }: TotalLine) =>
  weight === 'total' && typeof amount === 'string' && amount.length > USUAL ? 'longTotal' : weight;

export const Totals = ({ lines, live = false }: TotalsProps) => (
  <dl className={totals().root}>
    {lines.map(({ id, ...line }) => {
      const { label, amount, weight } = line;
      const styles = totals({ weight: weightOf(line) });
      return [
        <dt key={`${id}-label`} className={styles.label}>
          {label}
        </dt>,
        <dd
          key={`${id}-amount`}
          className={styles.amount}
          aria-live={live && weight === 'total' ? 'polite' : undefined}
        >
          {amount}
        </dd>,
      ];
    })}
  </dl>
);
