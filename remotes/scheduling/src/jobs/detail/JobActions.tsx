import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { useCanDispatch, useHasPath } from '@tradewind/remote-kit';
import { IconButton, LinkButton, Menu, useIsWide } from '@tradewind/ui';
import { Ellipsis, FileCheck, FileText, type LucideIcon, Pencil, Receipt } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { invoiceToOpen } from '../money/moneyQuestion.ts';

interface Action {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

const useActions = (job: JobDetail): readonly Action[] => {
  const opened = invoiceToOpen(job);
  const quote = { label: 'Create Quote', to: '/dashboard/quotes/create', icon: FileText };
  const invoice = { label: 'Create Invoice', to: '/dashboard/invoices/create', icon: Receipt };
  const edit = { label: 'Edit Job', to: `/dashboard/jobs/${job._id}/edit`, icon: Pencil };
  const quotes = useHasPath(quote.to);
  const invoices = useHasPath(invoice.to);
  return [
    ...(quotes ? [quote] : []),
    ...(invoices ? [invoice] : []),
    ...(invoices && opened
      ? [{ label: 'Open invoice', to: `/dashboard/invoices/${opened._id}`, icon: FileCheck }]
      : []),
    edit,
  ];
};

/**
 * The actions of a job: buttons, on a phone a menu. The create screens of quotes and invoices read
 * client and job from navigation state.
 */
export const JobActions = ({ job }: { readonly job: JobDetail }) => {
  const canDispatch = useCanDispatch();
  const wide = useIsWide();
  const navigate = useNavigate();
  const actions = useActions(job);
  if (!canDispatch) return null;
  const state = { clientId: job.client._id, jobId: job._id };
  if (!wide) {
    return (
      <Menu
        trigger={<IconButton label="Job actions" icon={<Ellipsis aria-hidden size={20} />} />}
        entries={actions.map(({ label, to, icon: Icon }) => ({
          label,
          icon: <Icon aria-hidden size={16} />,
          onSelect: () => void navigate(to, { state }),
        }))}
      />
    );
  }
  return actions.map(({ label, to, icon: Icon }) => (
    <LinkButton key={to} to={to} state={state} icon={<Icon aria-hidden size={16} />}>
      {label}
    </LinkButton>
  ));
};
