import { css } from '@styled/css';
import type { PlannedVisit, Recurrence } from '@tradewind/contracts/recurrences';
import { useCanDispatch } from '@tradewind/remote-kit';
import { Banner, Button } from '@tradewind/ui';
import { useVisitText } from './RecurrencePreview.tsx';
import { useRecurrenceActions } from './useRecurrence.ts';

const answers = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

interface ClosedDayVisitProps {
  readonly visit: PlannedVisit;
  readonly recurrence: Recurrence;
  /** Opens the form in which the visit gets another day. */
  readonly onMove: () => void;
}

/** A visit on a closed day, about which a dispatcher decides (decision 145). */
export const ClosedDayVisit = ({ visit, recurrence, onMove }: ClosedDayVisitProps) => {
  const { keep, skip, isBusy } = useRecurrenceActions(recurrence);
  const canDispatch = useCanDispatch();
  const visitText = useVisitText();
  return (
    <Banner
      tone="warning"
      buttons={
        canDispatch && (
          <span className={answers}>
            <Button size="sm" busy={isBusy} onClick={() => keep(visit)}>
              Keep it
            </Button>
            <Button size="sm" disabled={isBusy} onClick={onMove}>
              Move it
            </Button>
            <Button size="sm" disabled={isBusy} onClick={() => void skip(visit)}>
              Skip it
            </Button>
          </span>
        )
      }
    >
      You are closed on the day of a visit: {visitText(visit)}.
    </Banner>
  );
};
