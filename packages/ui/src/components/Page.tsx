import { cx } from '@styled/css';
import { page } from '@styled/recipes';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from './Card.tsx';
import { ErrorState } from './Notice.tsx';
import { usePageTitle } from './usePageTitle.ts';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Beside the title: number, status. */
  readonly meta?: ReactNode;
  readonly subtitle?: ReactNode;
  /** The last one is the solid button. */
  readonly actions?: ReactNode;
  /** The previous page, such as `Jobs`. */
  readonly back?: { readonly to: string; readonly label: ReactNode } | undefined;
  /** At the other end of the back link: on a phone, for actions that do not fit as buttons. */
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
  /** The heading, also the tab's title. */
  readonly title: string;
  /** A longer heading than the tab's title. */
  readonly heading?: ReactNode;
  readonly width?: 'page' | 'form' | 'booking' | 'full';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A screen: width and padding, heading, tab title. */
export const Page = ({ title, heading, width, className, children, ...header }: PageProps) => {
  usePageTitle(title);
  return (
    <div className={cx(page({ width }).root, className)}>
      <PageHeader {...header} title={heading ?? title} />
      {children}
    </div>
  );
};

export interface PermittedPageProps extends Pick<PageProps, 'title' | 'back'> {
  readonly isPermitted: boolean;
  /** Who may open it, or can help. */
  readonly ask?: string;
  readonly children: ReactNode;
}

/** A page for some roles, dispatchers and admins by default; shows a message to any other. */
export const PermittedPage = ({
  isPermitted,
  ask = 'Ask an admin or a dispatcher.',
  title,
  back,
  children,
}: PermittedPageProps) =>
  isPermitted ? (
    children
  ) : (
    <Page title={title} back={back}>
      <Card flush>
        <ErrorState title="You do not have permission to do this." text={ask} />
      </Card>
    </Page>
  );
