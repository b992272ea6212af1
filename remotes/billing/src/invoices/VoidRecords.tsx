import { css } from '@styled/css';
import { formatDollars, paymentMethodNames } from '@tradewind/contracts';
import type { VoidRecord } from '@tradewind/contracts/invoices';
import { useList, useUser } from '@tradewind/remote-kit';
import {
  EmptyState,
  formatDate,
  formatTimestamp,
  List,
  messageOf,
  Page,
  PermittedPage,
  QueryList,
  Row,
  SkeletonRows,
} from '@tradewind/ui';

/** Nothing of a record is cut off. */
const whole = css({
  display: 'block',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  // A row hangs its second line out to the left there.
  mdDown: { ps: '10px' },
});

const title = 'Void and deleted invoices';
const list = { to: '/dashboard/invoices', label: 'Invoices' };

const paymentTexts = ({ payments }: VoidRecord) =>
  payments.map(
    ({ amount, method, date }) =>
      `${formatDollars(amount)} received ${formatDate(date)}, ${paymentMethodNames[method].toLowerCase()}`,
  );

const Entry = ({ record }: { readonly record: VoidRecord }) => {
  const { timezone } = useUser().preferences;
  const { invoiceId, invoiceNumber, customer, total, reason, by, at, isDeleted } = record;
  const facts = [
    `${isDeleted ? 'Deleted' : 'Voided'} by ${by}`,
    formatTimestamp(at, timezone),
    reason === '' ? 'No reason given' : reason,
    ...paymentTexts(record),
  ];
  return (
    <Row
      to={isDeleted ? undefined : `${list.to}/${invoiceId}`}
      title={`${invoiceNumber}, ${customer}`}
      meta={<span className={whole}>{facts.join(' · ')}</span>}
      trailing={formatDollars(total)}
    />
  );
};

const Records = () => {
  const records = useList('listVoidRecords', { query: { limit: '50' } });
  return (
    <Page title={title} back={list}>
      <QueryList
        query={records}
        card="all"
        skeleton={<SkeletonRows label="Loading void invoices" />}
        error={{ title: 'Error loading void invoices', text: messageOf(records.error) }}
        empty={
          <EmptyState
            title="Nothing void or deleted yet"
            text="Each issued invoice that is voided or deleted stays listed here."
          />
        }
      >
        {(rows) => (
          <List aria-label={title}>
            {rows.map((record) => (
              <Entry key={record._id} record={record} />
            ))}
          </List>
        )}
      </QueryList>
    </Page>
  );
};

/** `/dashboard/invoices/void-records`, for admins: what became of issued invoices (decision 93). */
export const VoidRecords = () => (
  <PermittedPage isPermitted={useUser().role === 'admin'} title={title} ask="Ask an admin.">
    <Records />
  </PermittedPage>
);
