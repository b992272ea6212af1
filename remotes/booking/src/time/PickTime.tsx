import { css } from '@styled/css';
import type { Slot } from '@tradewind/contracts/appointments';
import type { Day } from '@tradewind/contracts/calendar';
import {
  Button,
  DayStrip,
  EmptyState,
  formatLongDay,
  formatMonth,
  IconButton,
  QueryState,
  SkeletonRows,
  SlotGrid,
  zoneNameAt,
} from '@tradewind/ui';
import { CalendarX, ChevronLeft, ChevronRight, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { RetryNotice } from '../provider/BookingFrame.tsx';
import { slotGroups } from './slotGroups.ts';
import type { Strip } from './useDayStrip.ts';
import { WhenForBoth } from './zone.ts';

const head = css({ display: 'flex', justifyContent: 'space-between', gap: '12px' });
const zone = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  mt: '3px',
  textStyle: 'sm',
  color: 'fg.muted',
  '& svg': { flexShrink: '0' },
});
const arrows = css({ display: 'flex', flexShrink: '0', alignSelf: 'flex-start' });
const month = css({ mt: '18px', mb: '8px', textStyle: 'xs', fontWeight: '600', color: 'fg.muted' });
const dayHead = css({ mt: '22px', mb: '10px', textStyle: 'lg', fontWeight: '640' });

/** The month or months of the days: `November 2026`. */
const monthsOf = (days: readonly Day[]): string => {
  const months = days.map((day) => formatMonth(day));
  return [...new Set(months)].join(' – ');
};

export interface PickTimeProps {
  /** The heading of the step. */
  readonly heading: ReactNode;
  /** What else can be chosen, below the heading. */
  readonly choice?: ReactNode;
  readonly strip: Strip;
  /** The chosen instant. */
  readonly value?: string | undefined;
  readonly disabled?: boolean;
  readonly onChoose: (slot: Slot) => void;
}

/** A week of days and the free times of the chosen one, in the provider's time zone. */
export const PickTime = ({ heading, choice, strip, value, disabled, onChoose }: PickTimeProps) => (
  <>
    <div className={head}>
      <div>
        {heading}
        <p className={zone}>
          <Globe aria-hidden size={14} />
          Times are in {zoneOf(strip)}.
        </p>
      </div>
      <fieldset aria-label="Week" className={arrows}>
        <IconButton
          label="Previous week"
          variant="outline"
          icon={<ChevronLeft aria-hidden size={18} />}
          disabled={!strip.hasEarlier}
          onClick={() => strip.turn(-1)}
        />
        <IconButton
          label="Next week"
          variant="outline"
          icon={<ChevronRight aria-hidden size={18} />}
          disabled={!strip.hasLater}
          onClick={() => strip.turn(1)}
        />
      </fieldset>
    </div>
    {choice}
    <h2 className={month} aria-live="polite">
      {monthsOf(strip.days)}
    </h2>
    <DayStrip days={strip.strip} value={strip.day} onChange={strip.pick} />
    <h2 className={dayHead} aria-live="polite">
      {strip.day !== undefined && formatLongDay(strip.day)}
    </h2>
    <Times strip={strip} value={value} disabled={disabled} onChoose={onChoose} />
  </>
);

/** The name of the zone on the shown day, which may lie beyond the next clock change. */
const zoneOf = ({ timezone, day, days }: Strip) =>
  zoneNameAt(timezone, `${day ?? days[0]}T12:00:00Z`, 'long');

type TimesProps = Omit<PickTimeProps, 'heading' | 'choice' | 'disabled'> & {
  readonly disabled: boolean | undefined;
};

const Times = ({ strip, value, disabled, onChoose }: TimesProps) => {
  const loading = (
    <>
      {strip.isTryingAgain && <RetryNotice />}
      <SkeletonRows label="Loading times" rows={3} />
    </>
  );
  return (
    <QueryState
      query={strip.slots}
      skeleton={loading}
      error={{
        title: 'Could not load available time slots. Please try again.',
        retryLabel: 'Try Again',
      }}
    >
      {(free) =>
        free.length === 0 ? (
          <EmptyState
            icon={<CalendarX aria-hidden size={20} />}
            title="No available time slots for this date. Please select another date."
            text={strip.isLast ? 'No later day has a free time either.' : undefined}
            action={<NextTime strip={strip} />}
          />
        ) : (
          <SlotGrid
            groups={slotGroups(strip.timezone, free)}
            value={value}
            disabled={disabled}
            onChoose={(start) =>
              onChoose(free.find(({ startTime }) => startTime === start) ?? { startTime: start })
            }
          />
        )
      }
    </QueryState>
  );
};

const NextTime = ({ strip }: { readonly strip: Strip }) => {
  const { next, timezone, show } = strip;
  if (next === undefined) return null;
  return (
    <Button onClick={() => show(next)}>
      Next free: <WhenForBoth slot={{ startTime: next }} timezone={timezone} />
    </Button>
  );
};
