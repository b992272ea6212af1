import { useUser } from '@tradewind/remote-kit';
import { Card, ErrorState, Page } from '@tradewind/ui';
import type { ReactNode } from 'react';

export interface DispatchOnlyProps {
  /** Of the page that it guards. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The catalog is not for technicians (decision 11); one who has its address is told. */
export const DispatchOnly = ({ title, children }: DispatchOnlyProps) =>
  useUser().role !== 'technician' ? (
    children
  ) : (
    <Page title={title}>
      <Card flush>
        <ErrorState
          title="You do not have permission to do this."
          text="Ask an admin or a dispatcher to change the catalog."
        />
      </Card>
    </Page>
  );
