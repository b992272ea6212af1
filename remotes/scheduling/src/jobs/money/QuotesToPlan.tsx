import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { useHasPath } from '@tradewind/remote-kit';
import { Banner, LinkButton } from '@tradewind/ui';
import { QUOTES } from './DocumentsCard.tsx';

const space = css({ mb: '16px' });

/**
 * Above a job: leads to each of its accepted quotes whose work is to be planned (decision 235); none for
 * a technician.
 */
export const QuotesToPlan = ({ job: { quotes = [] } }: { readonly job: JobDetail }) => {
  const hasQuotes = useHasPath(QUOTES);
  const unplanned = quotes.filter((quote) => quote.unplanned);
  return unplanned.map(({ _id, quoteNumber, total }) => (
    <Banner
      key={_id}
      tone="warning"
      className={space}
      buttons={
        hasQuotes && (
          <LinkButton variant="solid" to={`${QUOTES}/${_id}`}>
            Open quote
          </LinkButton>
        )
      }
    >
      Quote {quoteNumber} ({formatDollars(total)}) was accepted after the visits of this job. Its
      work is to be planned.
    </Banner>
  ));
};
