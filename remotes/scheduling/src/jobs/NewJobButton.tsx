import { css } from '@styled/css';
import { LinkButton } from '@tradewind/ui';
import { Plus } from 'lucide-react';

/** On a phone it floats under the thumb, above the bottom bar. */
const thumb = css({
  mdDown: {
    position: 'fixed!',
    zIndex: 'sticky',
    right: '16px',
    bottom: 'calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom) + 14px)',
    h: '52px!',
    borderRadius: 'xl!',
    boxShadow: 'md!',
  },
});

export const NewJobButton = () => (
  <LinkButton
    to="/dashboard/jobs/create"
    variant="solid"
    icon={<Plus aria-hidden size={16} />}
    className={thumb}
  >
    New Job
  </LinkButton>
);
