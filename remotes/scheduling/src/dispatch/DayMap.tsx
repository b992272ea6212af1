import { css, cx } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import type { Day } from '@tradewind/contracts/calendar';
import type { Drives } from '@tradewind/contracts/dispatch';
import type { Member } from '@tradewind/contracts/users';
import { PinMap } from '@tradewind/trade-ui';
import { Card, EmptyState, messageOf, type Query, QueryState, Skeleton } from '@tradewind/ui';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { visitIdOf } from '../schedule/appointmentVisit.ts';
import { useBusinessZone } from '../time/businessTime.ts';
import { dayMapOf } from './dayMap.ts';
import { blocksOn, lanesOf } from './lanes.ts';

const card = css({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  minH: '320px',
  overflow: 'hidden',
});
const note = css({ px: '12px', py: '8px', textStyle: 'xs', color: 'fg.muted' });
const chosen = css({ display: 'block', fontWeight: '600', color: 'accent.fg', minH: '24px' });

export interface DayMapProps {
  readonly day: Day;
  readonly appointments: readonly Appointment[];
  readonly members: readonly Member[];
  readonly drives: Query<Drives>;
  /** The id of the visit that is selected on the board and on the map. */
  readonly selected: string | undefined;
  readonly onSelect: (visitId: string) => void;
  readonly className?: string | undefined;
}

/** Where the visits of a day are, numbered in the order of each person's day, with their drives. */
export const DayMap = ({ drives, className, ...shown }: DayMapProps) => (
  <Card flush aria-label="Map of the day" className={cx(card, className)}>
    <QueryState
      query={drives}
      skeleton={<Skeleton shape="block" />}
      error={{ title: 'The map could not be loaded.', text: messageOf(drives.error) }}
    >
      {(known) => <DayMapContent {...shown} drives={known} />}
    </QueryState>
  </Card>
);

interface DayMapContentProps extends Omit<DayMapProps, 'drives' | 'className'> {
  readonly drives: Drives;
}

const DayMapContent = ({
  day,
  appointments,
  members,
  drives,
  selected,
  onSelect,
}: DayMapContentProps) => {
  const timezone = useBusinessZone();
  const { pins, lines, unknown } = useMemo(
    () => dayMapOf(lanesOf(members, blocksOn(day, appointments, timezone)), members, drives),
    [day, appointments, members, timezone, drives],
  );
  const visit = appointments.find((one) => visitIdOf(one) === selected);
  const pin = pins.find(({ id }) => id === selected);
  if (pins.length === 0) {
    return (
      <EmptyState
        icon={<MapPin aria-hidden size={20} />}
        title="No visit of this day has a known place."
        text="A visit is on the map once the property of its job is."
      />
    );
  }
  return (
    <>
      <PinMap label="Map" {...{ pins, lines, selected, onSelect }} />
      <div className={note} aria-live="polite">
        {pin && visit && (
          <Link to={`/dashboard/jobs/${visit._id}`} className={chosen}>
            {pin.name}
          </Link>
        )}
        {!drives.isRoad && 'Drives are estimated from straight lines.'}
        {unknown > 0 &&
          ` ${unknown} ${unknown === 1 ? 'visit has' : 'visits have'} no known place.`}
      </div>
    </>
  );
};
