import { cx } from '@styled/css';
import { page } from '@styled/recipes';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useContext, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { GuestContext } from '../guest/guestPlace.ts';
import { Card } from './Card.tsx';
import { ErrorState } from './Notice.tsx';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Beside the title: number, status. */
  readonly meta?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Last is the one solid button. */
  readonly actions?: ReactNode;
  /** Where one came from, such as `Jobs`. */
  readonly back?: { readonly to: string; readonly label: ReactNode } | undefined;
  /** At the other end of the way back: a phone's place for what does not fit as buttons. */
  readonly menu?: ReactNode;
}

const PageHeader = (props: PageHeaderProps) => {
  const { title, meta, subtitle, actions, back, menu } = props;
  const styles = page();
  const way = back && (
    <Link to={back.to} className={styles.back}>
      <ArrowLeft aria-hidden size={14} />
      {back.label}
    </Link>
  );
  return (
    <>
      {menu === undefined ? (
        way
      ) : (
        <div className={styles.bar}>
          {way}
          <div>{menu}</div>
        </div>
      )}
      <header className={styles.head}>
        <div className={styles.heading}>
          <div className={styles.title}>
            <h1>{title}</h1>
            {meta !== undefined && <span className={styles.meta}>{meta}</span>}
          </div>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
    </>
  );
};

export interface PageProps extends Omit<PageHeaderProps, 'title'> {
  /** The heading, and the tab's title. */
  readonly title: string;
  /** A heading that says more than the tab can. */
  readonly heading?: ReactNode;
  readonly width?: 'page' | 'form' | 'booking' | 'full';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A screen: width and gutter, heading, tab title. */
export const Page = ({ title, heading, width, className, children, ...header }: PageProps) => {
  usePageTitle(title);
  return (
    <div className={cx(page({ width }).root, className)}>
      <PageHeader {...header} title={heading ?? title} />
      {children}
    </div>
  );
};

/**
 * The tab's title: the page's, then the product's (`<html data-product="…">`), so that a
 * white label shows its own. A guest leaves the title to the page's owner.
 */
export const usePageTitle = (title: string) => {
  const isGuest = useContext(GuestContext) !== undefined;
  useEffect(() => {
    if (isGuest) return;
    const product = document.documentElement.dataset.product;
    document.title = product ? `${title} · ${product}` : title;
  }, [title, isGuest]);
};

export interface PermittedPageProps extends Pick<PageProps, 'title' | 'back'> {
  readonly isPermitted: boolean;
  readonly children: ReactNode;
}

/** A page for dispatchers and admins; somebody else who has its address all the same is told. */
export const PermittedPage = ({ isPermitted, title, back, children }: PermittedPageProps) =>
  isPermitted ? (
    children
  ) : (
    <Page title={title} back={back}>
      <Card flush>
        <ErrorState
          title="You do not have permission to do this."
          text="Ask an admin or a dispatcher."
        />
      </Card>
    </Page>
  );
