import type { Job } from '@tradewind/contracts/jobs';
import { useHasPath } from '@tradewind/remote-kit';
import { LinkButton } from '@tradewind/ui';
import { FileText, Pencil, Receipt } from 'lucide-react';
import { useCanDispatch } from '../../people/useCanDispatch.ts';

/** What grows out of a job; both screens read the client and the job from navigation state. */
export const JobActions = ({ job }: { readonly job: Job }) => {
  const canDispatch = useCanDispatch();
  const quotes = useHasPath('/dashboard/quotes/create');
  const invoices = useHasPath('/dashboard/invoices/create');
  if (!canDispatch) return null;
  const state = { clientId: job.client._id, jobId: job._id };
  return (
    <>
      {quotes && (
        <LinkButton
          to="/dashboard/quotes/create"
          state={state}
          icon={<FileText aria-hidden size={16} />}
        >
          Create Quote
        </LinkButton>
      )}
      {invoices && (
        <LinkButton
          to="/dashboard/invoices/create"
          state={state}
          icon={<Receipt aria-hidden size={16} />}
        >
          Create Invoice
        </LinkButton>
      )}
      <LinkButton to={`/dashboard/jobs/${job._id}/edit`} icon={<Pencil aria-hidden size={16} />}>
        Edit Job
      </LinkButton>
    </>
  );
};
