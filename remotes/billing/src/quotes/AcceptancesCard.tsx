import { css } from '@styled/css';
import { useMutation } from '@tanstack/react-query';
import { formatDollars } from '@tradewind/contracts';
import type { Quote, QuoteAcceptance } from '@tradewind/contracts/quotes';
import { saveFile, useApi, useToasts, useUser } from '@tradewind/remote-kit';
import { Button, Card, formatTimestamp, messageOf } from '@tradewind/ui';
import { Download } from 'lucide-react';

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
  const toasts = useToasts();
  const { timezone } = useUser().preferences;
  const { _id, revision, name, acceptedAt, address, browser, total, sha256 } = acceptance;
  const pdf = useMutation({
    mutationFn: () => api.getAcceptancePdf({ params: { id: quote._id, acceptanceId: _id } }),
    onSuccess: (file) => saveFile(file, `${quote.quoteNumber}-revision-${revision}.pdf`),
    onError: (failure) =>
      toasts.error({ title: 'The PDF could not be downloaded.', description: messageOf(failure) }),
  });
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
