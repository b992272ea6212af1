import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import { useHasPath } from '@tradewind/remote-kit';
import { LinkButton } from '@tradewind/ui';
import { planPage } from '../plans/planLabels.tsx';

export interface RelatedLinksProps {
  /** A quote has neither a quote nor a plan, an invoice no first job. */
  readonly document: Pick<Invoice, 'jobId' | 'plan'> &
    Partial<Pick<Invoice, 'quoteId'>> &
    Pick<Quote, 'firstJobId'>;
}

/** Links to the quote, the maintenance plan and the job of a document. */
export const RelatedLinks = ({ document }: RelatedLinksProps) => {
  const { jobId, firstJobId, quoteId = null, plan } = document;
  const hasJobs = useHasPath('/dashboard/jobs');
  return (
    <>
      {quoteId !== null && (
        <LinkButton block to={`/dashboard/quotes/${quoteId}`}>
          Open quote
        </LinkButton>
      )}
      {plan !== undefined && (
        <LinkButton block to={planPage(plan)}>
          Open plan
        </LinkButton>
      )}
      {jobId !== null && hasJobs && (
        <LinkButton block to={`/dashboard/jobs/${jobId}`}>
          Open job
        </LinkButton>
      )}
      {firstJobId !== undefined && hasJobs && (
        <LinkButton block to={`/dashboard/jobs/${firstJobId}`}>
          Open first job
        </LinkButton>
      )}
    </>
  );
};
