import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { ErrorState } from './Notice.tsx';
import { Page, type PageProps } from './Page.tsx';

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
