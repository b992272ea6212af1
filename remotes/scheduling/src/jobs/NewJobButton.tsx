import { LinkButton } from '@tradewind/ui';
import { Plus } from 'lucide-react';

/** In the head of a page, also on a phone, where a floating button would cover jobs. */
export const NewJobButton = () => (
  <LinkButton to="/dashboard/jobs/create" variant="solid" icon={<Plus aria-hidden size={16} />}>
    New Job
  </LinkButton>
);
