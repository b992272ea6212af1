import { Card, ErrorState, Page, type PageProps } from '@tradewind/ui';
import { useUser } from './services.tsx';

export type DispatchOnlyProps = Pick<PageProps, 'title' | 'back' | 'children'>;

/** A page that is not for technicians (decision 11); one who has its address all the same is told. */
export const DispatchOnly = ({ title, back, children }: DispatchOnlyProps) =>
  useUser().role !== 'technician' ? (
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
