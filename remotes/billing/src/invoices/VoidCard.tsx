import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { Invoice } from '@tradewind/contracts/invoices';
import { useUser } from '@tradewind/remote-kit';
import { Card, formatTimestamp } from '@tradewind/ui';
import { RelatedLinks } from '../document/RelatedLinks.tsx';

const stack = css({ display: 'grid', gap: '8px', overflowWrap: 'anywhere' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });

/** Why an invoice is void, in the place of its status. */
export const VoidCard = ({ invoice }: { readonly invoice: Invoice }) => {
  const { timezone } = useUser().preferences;
  const { voidedAt, voidedBy, voidReason, amountPaid } = invoice;
  const when = voidedAt === null ? '' : ` on ${formatTimestamp(voidedAt, timezone)}`;
  return (
    <Card title="Void">
      <div className={stack}>
        <p>{voidReason}</p>
        <p className={quiet}>
          Voided by {voidedBy}
          {when}
        </p>
        {amountPaid > 0 && (
          <p className={quiet}>
            {formatDollars(amountPaid)} was received for it and counts in no sum.
          </p>
        )}
        <RelatedLinks document={invoice} />
      </div>
    </Card>
  );
};
