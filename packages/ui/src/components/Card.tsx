import { css, cx } from '@styled/css';
import { card } from '@styled/recipes';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode;
  /** At the end of the header: a link, a count, one quiet button. */
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
  /** The body has no padding: for a list, a table, a map. */
  readonly flush?: boolean;
  readonly headingLevel?: 2 | 3;
}

/** A white surface; never inside another. With a title it is a named region. */
export const Card = (props: CardProps) => {
  const {
    title,
    aside,
    foot,
    flush = false,
    headingLevel = 2,
    className,
    children,
    ...rest
  } = props;
  const id = useId();
  const styles = card();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': id })}
      {...rest}
      className={cx(styles.root, className)}
    >
      {title !== undefined && (
        <header className={styles.head}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {aside}
        </header>
      )}
      {children !== undefined && (flush ? children : <div className={styles.body}>{children}</div>)}
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
};

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

/** A link in a card's header or footer. */
export const CardLink = ({ className, ...rest }: CardLinkProps) => (
  <Link {...rest} className={cx(link, className)} />
);
