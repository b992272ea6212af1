import { css } from '@styled/css';
import type { MemberException } from '@tradewind/contracts/businessHours';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useUser } from '@tradewind/remote-kit';
import { hoursOffText } from '@tradewind/trade-ui';
import { Avatar, Badge, Button, EmptyState, formatDateRange, List, Row } from '@tradewind/ui';
import { CalendarOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

const foot = css({ p: '6px', borderTop: '1px solid {colors.border.subtle}' });

/** One entry of time off. */
export interface TimeOff {
  readonly key: string;
  /** Whose it is; absent where all are the user's own. */
  readonly name?: string;
  readonly exception: MemberException;
  readonly actions?: ReactNode;
}

/** `Dec 22 to 24, 2031`, with hours `Nov 4, 2031, 1:00 PM to 3:00 PM`. */
export const daysText = (exception: MemberException): string => {
  const { date, until = date } = exception;
  return [formatDateRange(date, until), hoursOffText(exception)].filter(Boolean).join(', ');
};

const lastDayOf = ({ exception: { date, until = date } }: TimeOff) => until;

interface LineProps {
  readonly timeOff: TimeOff;
  readonly today: string;
}

const Line = ({ timeOff, today }: LineProps) => {
  const { name, exception, actions } = timeOff;
  const { date, note } = exception;
  const days = formatDateRange(date, lastDayOf(timeOff));
  const isNow = date <= today && lastDayOf(timeOff) >= today;
  const facts = [name !== undefined && days, hoursOffText(exception), note];
  return (
    <Row
      title={name ?? days}
      meta={facts.filter(Boolean).join(' · ')}
      {...(name !== undefined && { leading: <Avatar name={name} /> })}
      {...(isNow && { trailing: <Badge tone="yellow">Today</Badge> })}
      actions={actions}
    />
  );
};

export interface TimeOffListProps {
  /** In any order. */
  readonly entries: readonly TimeOff[];
  /** Shown without any. */
  readonly empty: string;
}

/** Time off from today on, the next first; what is over is shown on demand, the last first. */
export const TimeOffList = ({ entries, empty }: TimeOffListProps) => {
  const [showsPast, setShowsPast] = useState(false);
  const today = todayIn(useUser().preferences.timezone);
  const sorted = entries.toSorted((a, b) => a.exception.date.localeCompare(b.exception.date));
  const past = sorted.filter((entry) => lastDayOf(entry) < today).toReversed();
  const coming = sorted.filter((entry) => lastDayOf(entry) >= today);
  const shown = showsPast ? [...coming, ...past] : coming;
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState icon={<CalendarOff aria-hidden size={20} />} title={empty} />
      ) : (
        <List aria-label="Time off">
          {shown.map((timeOff) => (
            <Line key={timeOff.key} timeOff={timeOff} today={today} />
          ))}
        </List>
      )}
      {past.length > 0 && (
        <div className={foot}>
          <Button variant="ghost" size="sm" onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? 'Hide past' : `Show past (${past.length})`}
          </Button>
        </div>
      )}
    </>
  );
};
