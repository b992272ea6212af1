import { Card, ErrorState, LinkButton, Page } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useCanDispatch } from './useCanDispatch.ts';

/** A screen of those who plan work; a technician who has its address is told so. */
export const DispatchOnly = ({ children }: { readonly children: ReactNode }) =>
  useCanDispatch() ? (
    children
  ) : (
    <Page title="Jobs" back={{ to: '/dashboard/jobs', label: 'Jobs' }}>
      <Card flush>
        <ErrorState
          title="You do not have permission to do this."
          text="Ask an admin or a dispatcher to plan the job."
          action={<LinkButton to="/dashboard/jobs">My jobs</LinkButton>}
        />
      </Card>
    </Page>
  );
