import { css } from '@styled/css';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { Button, DatePicker, IconButton } from '@tradewind/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addMonths } from './monthDays.ts';

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '8px', xl: '12px' },
  mdDown: { w: 'calc(100vw - 32px)', mt: '16px' },
});
const group = css({
  display: 'inline-flex',
  '& > *': { borderRadius: '0', _focusVisible: { zIndex: '1' } },
  '& > * + *': { ms: '-1px' },
  '& > :first-child': { borderStartRadius: 'md' },
  '& > :last-of-type': { borderEndRadius: 'md' },
  '@media print': { display: 'none' },
});
const range = css({
  textStyle: 'lg',
  fontWeight: '600',
  color: 'fg.default',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // Hidden where the head would need a second row with bookings to approve; the date field and the
  // days show it there. Not in print.
  '@media screen and (max-width: 1399px)': { srOnly: true },
});
const jump = css({
  w: '152px',
  // Narrower, for the same reason.
  '@media (max-width: 1279px)': { w: '136px', '& input': { ps: '10px', pe: '30px' } },
  // The whole date beside the buttons, also at 360 px.
  mdDown: { flex: '1', w: 'auto', minW: '0', '& input': { ps: '10px', pe: '40px' } },
  '@media print': { display: 'none' },
});

const steps = {
  day: addDays,
  week: (day: Day, direction: number) => addDays(day, 7 * direction),
  month: addMonths,
};

export interface ScheduleNavigationProps {
  readonly day: Day;
  readonly today: Day;
  readonly step: keyof typeof steps;
  /** The title of the month, the week or the day. */
  readonly title: string;
  readonly onGo: (day: Day) => void;
}

/** Back and forth by a step, to today, or to any date. */
export const ScheduleNavigation = ({ day, today, step, title, onGo }: ScheduleNavigationProps) => {
  const away = (direction: 1 | -1) => steps[step](day, direction);
  return (
    <div className={bar}>
      <div className={group}>
        <IconButton
          variant="outline"
          label={`Previous ${step}`}
          icon={<ChevronLeft aria-hidden size={16} />}
          onClick={() => onGo(away(-1))}
        />
        <Button onClick={() => onGo(today)}>Today</Button>
        <IconButton
          variant="outline"
          label={`Next ${step}`}
          icon={<ChevronRight aria-hidden size={16} />}
          onClick={() => onGo(away(1))}
        />
      </div>
      <span className={range} aria-live="polite">
        {title}
      </span>
      <span className={jump}>
        <DatePicker aria-label="Go to date" value={day} onChange={(next) => next && onGo(next)} />
      </span>
    </div>
  );
};
