import { Menu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { menu } from '@styled/recipes';
import { useHasPath, useUser } from '@tradewind/remote-kit';
import { formatDateTime } from '@tradewind/ui';
import { FileText, Wrench, Zap } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type Selection, type SlotState, slotState } from './selection.ts';

export interface SlotMenuProps {
  /** Undefined closes the menu. */
  readonly selection: Selection | undefined;
  /** The rectangle beside which the menu opens. */
  readonly anchor: () => DOMRect | null;
  readonly onClose: () => void;
  /** Called with the chosen time for a job in place. */
  readonly onQuickJob: (slot: SlotState) => void;
}

// A closing menu returns the focus in the next frame, which would close a dialog that is open then.
const afterClosing = (open: () => void) => requestAnimationFrame(() => requestAnimationFrame(open));

const quickJob = 'quick-job';
const paths = { job: '/dashboard/jobs/create', quote: '/dashboard/quotes/create' } as const;

/**
 * The menu of a slot: create a job or a quote (specification 1, "Schedule"), or a job in place
 * (decision 49).
 */
export const SlotMenu = ({ selection, anchor, onClose, onQuickJob }: SlotMenuProps) => {
  const { timezone, defaultAppointmentDuration } = useUser().preferences;
  const quotes = useHasPath(paths.quote);
  const navigate = useNavigate();
  const styles = menu();
  const slot = selection && slotState(selection, timezone, defaultAppointmentDuration || 60);
  const create = (chosen: string) => {
    if (slot === undefined) return;
    if (chosen === quickJob) afterClosing(() => onQuickJob(slot));
    else void navigate(chosen, { state: slot });
  };
  return (
    <Menu.Root
      open={selection !== undefined}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      onSelect={({ value }) => create(value)}
      positioning={{
        placement: 'right-start',
        // A phone has no room at either side of a slot.
        flip: ['left-start', 'bottom-start', 'top-start'],
        getAnchorRect: anchor,
        gutter: 6,
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Menu.Positioner className={styles.positioner}>
          <Menu.Content className={styles.content} aria-label="New appointment">
            {slot && <p className={styles.label}>{formatDateTime(slot.startDate, timezone)}</p>}
            <Menu.Item value={paths.job} className={styles.item}>
              <Wrench aria-hidden size={16} />
              <span className={styles.itemText}>Create Job</span>
            </Menu.Item>
            {quotes && (
              <Menu.Item value={paths.quote} className={styles.item}>
                <FileText aria-hidden size={16} />
                <span className={styles.itemText}>Create Quote</span>
              </Menu.Item>
            )}
            <Menu.Item value={quickJob} className={styles.item}>
              <Zap aria-hidden size={16} />
              <span className={styles.itemText}>Quick Job</span>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};
