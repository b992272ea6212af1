import { css } from '@styled/css';
import { useCall } from '@tradewind/remote-kit';
import { Card, ErrorState, formatMoney, LinkButton, Page, SkeletonRows } from '@tradewind/ui';
import { Stat } from '@tradewind/ui/Stat';

const figures = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
});

/** What customers owe. A bank account can only be connected once the server knows a bank service. */
export const MyMoney = () => {
  const { data, error, refetch, isFetching } = useCall('getSummary');
  return (
    <Page
      title="My Money"
      subtitle="What customers owe you. No bank service is set up on this server, so no account can be connected yet."
      actions={<LinkButton to="/dashboard/invoices?status=unpaid">Unpaid invoices</LinkButton>}
    >
      {error !== null && (
        <ErrorState
          title="The figures could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {error === null && data === undefined && <SkeletonRows rows={2} label="Loading figures" />}
      {data !== undefined && (
        <div className={figures}>
          <Card>
            <Stat size="lg" label="Unpaid" value={formatMoney(data.invoices.unpaid)} />
          </Card>
          <Card>
            <Stat size="lg" label="Overdue invoices" value={data.invoices.overdue} />
          </Card>
          <Card>
            <Stat size="lg" label="Invoiced this week" value={formatMoney(data.week.invoiced)} />
          </Card>
        </div>
      )}
    </Page>
  );
};
