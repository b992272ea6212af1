import { css } from '@styled/css';
import type { PlannedVisit, Recurrence } from '@tradewind/contracts/recurrences';
import { useCanDispatch } from '@tradewind/remote-kit';
import { Button, List, Row } from '@tradewind/ui';
import { useVisitText } from './RecurrencePreview.tsx';
import { useRecurrenceActions } from './useRecurrence.ts';

const list = css({ borderTop: '1px solid {colors.border.subtle}' });

interface SkippedVisitsProps {
  readonly recurrence: Recurrence;
}

/** The next skipped visits, which a dispatcher can plan again. */
export const SkippedVisits = ({ recurrence }: SkippedVisitsProps) => {
  const canDispatch = useCanDispatch();
  const { skippedNext = [] } = recurrence;
  if (!canDispatch || skippedNext.length === 0) return null;
  return (
    <List aria-label="Skipped visits" className={list}>
      {skippedNext.map((visit) => (
        <SkippedRow key={visit.occursOn} visit={visit} recurrence={recurrence} />
      ))}
    </List>
  );
};

interface SkippedRowProps extends SkippedVisitsProps {
  readonly visit: PlannedVisit;
}

const SkippedRow = ({ visit, recurrence }: SkippedRowProps) => {
  const { planAgain, isBusy } = useRecurrenceActions(recurrence);
  const text = useVisitText()(visit);
  const { people = recurrence.people } = visit;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Row
      title={text}
      // Who is on it once it is planned again, also where somebody else was.
      meta={names === '' ? 'Skipped' : `Skipped · if planned again, for ${names}`}
      actions={
        <Button
          size="sm"
          busy={isBusy}
          aria-label={`Plan it again: ${text}`}
          onClick={() => planAgain(visit)}
        >
          Plan it again
        </Button>
      }
    />
  );
};
