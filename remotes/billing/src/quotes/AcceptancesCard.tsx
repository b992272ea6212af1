import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { Quote, QuoteAcceptance } from '@tradewind/contracts/quotes';
import { useApi, useUser } from '@tradewind/remote-kit';
import { Button, Card, formatTimestamp } from '@tradewind/ui';
import { Download } from 'lucide-react';
import { usePdf } from '../document/useDocumentActions.tsx';

const list = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });
const entry = css({ display: 'grid', gap: '4px', justifyItems: 'start', overflowWrap: 'anywhere' });
const strong = css({ fontWeight: '600' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
const hash = css({
  maxW: '100%',
  textStyle: 'xs',
  color: 'fg.muted',
  fontFamily: 'mono',
  wordBreak: 'break-all',
});

interface AcceptanceProps {
  readonly quote: Quote;
  readonly acceptance: QuoteAcceptance;
}

const Acceptance = ({ quote, acceptance }: AcceptanceProps) => {
  const api = useApi();
  const { timezone } = useUser().preferences;
  const { _id, revision, name, acceptedAt, address, browser, total, sha256 } = acceptance;
  const pdf = usePdf(`${quote.quoteNumber}-revision-${revision}`, () =>
    api.getAcceptancePdf({ params: { id: quote._id, acceptanceId: _id } }),
  );
  const place = [formatTimestamp(acceptedAt, timezone), address, browser].filter(Boolean);
  return (
    <li className={entry}>
      <p className={strong}>
        Revision {revision}, {formatDollars(total)}
      </p>
      <p className={quiet}>Signed by {name}</p>
      <p className={quiet}>{place.join(', ')}</p>
      <p className={hash}>SHA-256 {sha256}</p>
      <Button
        size="sm"
        icon={<Download aria-hidden size={15} />}
        busy={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        PDF of revision {revision}
      </Button>
    </li>
  );
};

/** What customers have accepted of a quote, newest first, with the PDF of each (decision 91). */
export const AcceptancesCard = ({ quote }: { readonly quote: Quote }) =>
  quote.acceptances.length > 0 && (
    <Card title="Accepted by the customer">
      <ul className={list}>
        {quote.acceptances.toReversed().map((acceptance) => (
          <Acceptance key={acceptance._id} quote={quote} acceptance={acceptance} />
        ))}
      </ul>
    </Card>
  );
