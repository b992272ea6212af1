import { css } from '@styled/css';
import type { Day } from '@tradewind/contracts/calendar';
import { instantOf } from '@tradewind/contracts/timeZones';
import { Globe } from 'lucide-react';
import { browserDiffers, useBusinessZone, useNow, zoneName } from './businessTime.ts';

const note = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  textStyle: 'xs',
  color: 'fg.muted',
  '& svg': { flexShrink: '0' },
});

const NOON = 720;

export interface ZoneNoteProps {
  /** The days of which times are shown, in order; today without any. */
  readonly days?: readonly Day[];
}

/**
 * Names the zone of the times, if the browser's differs on those days: two zones may agree in winter
 * and differ in summer.
 */
export const ZoneNote = ({ days = [] }: ZoneNoteProps) => {
  const timeZone = useBusinessZone();
  const now = useNow();
  const instants =
    days.length === 0 ? [now] : days.map((day) => instantOf({ day, minutes: NOON }, timeZone));
  if (!browserDiffers(timeZone, instants)) return null;
  return (
    <p className={note}>
      <Globe aria-hidden size={13} />
      Times are in {zoneName(timeZone, instants)}.
    </p>
  );
};
