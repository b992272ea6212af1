import { cx } from '@styled/css';
import { list, row } from '@styled/recipes';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

export const List = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul {...rest} className={cx(list(), className)} />
);

export interface RowProps {
  readonly title: ReactNode;
  /** Number, name, address; facts of a text are separated by ` · `. */
  readonly meta?: ReactNode;
  /** Makes the whole row a link. */
  readonly to?: string | undefined;
  /** Avatar or icon. */
  readonly leading?: ReactNode;
  /** At the end: amount, time, badge. */
  readonly trailing?: ReactNode;
  /** Buttons separate from the row's link; always visible. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

interface FactsProps {
  readonly text: string;
  readonly styles: { readonly fact?: string; readonly dot?: string };
}

const PARTED = ' · ';

const Facts = ({ text, styles }: FactsProps) =>
  text.split(PARTED).map((fact, at) => (
    // Facts keep their order, and two may be equal.
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={styles.fact}>
        {at > 0 && <span className={styles.dot}>· </span>}
        <span>{fact}</span>
      </span>
    </Fragment>
  ));

/** One row of a `List`: one link, titled 600, with 12 px below. */
export const Row = ({ title, meta, to, leading, trailing, actions, className }: RowProps) => {
  const styles = row();
  return (
    <li className={cx(styles.root, className)}>
      {leading !== undefined && <span className={styles.leading}>{leading}</span>}
      <span className={styles.text}>
        <span className={styles.title}>
          {to === undefined ? (
            title
          ) : (
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          )}
        </span>
        {meta !== undefined && (
          <span className={styles.meta}>
            {typeof meta === 'string' ? <Facts text={meta} styles={styles} /> : meta}
          </span>
        )}
      </span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      {actions !== undefined && <span className={styles.actions}>{actions}</span>}
    </li>
  );
};
