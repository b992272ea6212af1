import { useUser } from '@tradewind/remote-kit';
import { Card, ErrorState, Page } from '@tradewind/ui';
import type { ReactNode } from 'react';

/** The catalog is not for technicians (decision 11); one who has its address is told. */
export const DispatchOnly = ({ children }: { readonly children: ReactNode }) =>
  useUser().role !== 'technician' ? (
    children
  ) : (
    <Page title="Service Catalog">
      <Card flush>
        <ErrorState
          title="You do not have permission to do this."
          text="Ask an admin or a dispatcher to change the catalog."
        />
      </Card>
    </Page>
  );
