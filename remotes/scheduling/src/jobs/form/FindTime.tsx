import { css } from '@styled/css';
import { addDays, type Day, formatDuration, toClock } from '@tradewind/contracts/calendar';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import { useCall, useUser } from '@tradewind/remote-kit';
import { formatDay, formatWallTime, messageOf, QueryState, SkeletonRows } from '@tradewind/ui';
import { useMemo } from 'react';
import { type AroundPlace, DrivesAround } from '../../dispatch/DrivesAround.tsx';
import { readAppointments } from '../../schedule/readAppointments.ts';
import { useNow } from '../../time/businessTime.ts';
import { findTimes, type Proposal } from './findTimes.ts';
import { useActiveServices } from './useActiveServices.ts';

const DAYS = 28;

const list = css({
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  overflow: 'hidden',
  '& > * + *': { borderTop: '1px solid {colors.border.subtle}' },
});
const choice = css({
  display: 'block',
  w: '100%',
  px: '12px',
  py: '9px',
  textAlign: 'start',
  cursor: 'pointer',
  bg: 'bg.surface',
  _hover: { bg: 'bg.hover' },
  _focusVisible: { outlineOffset: '-2px' },
});
const title = css({ display: 'block', fontWeight: '580', fontVariantNumeric: 'tabular-nums' });
const reason = css({ display: 'block', textStyle: 'xs', color: 'fg.muted' });
const nothing = css({ px: '12px', py: '9px', color: 'fg.muted' });

interface FindTimeProps {
  /** The first day to look at. */
  readonly from: Day;
  /** Minutes. */
  readonly duration: number;
  /** The visit of an edited job. */
  readonly ownVisit: string | undefined;
  /** The service of the catalog; empty for none. */
  readonly serviceId: string;
  /** Where the job is, if that is chosen. */
  readonly place: AroundPlace | undefined;
  readonly onChoose: (proposal: Proposal) => void;
}

/** The next times at which somebody can do a job, each with who and why. */
export const FindTime = ({
  from,
  duration,
  ownVisit,
  serviceId,
  place,
  onChoose,
}: FindTimeProps) => {
  const { businessHours, preferences } = useUser();
  const { timezone: timeZone, dateExceptions } = preferences;
  const instant = useNow();
  const now = useMemo(() => wallTimeAt(instant, timeZone), [instant, timeZone]);
  const first = from < now.day ? now.day : from;
  // From the day before: a visit may go on past midnight.
  const query = { startDate: addDays(first, -1), endDate: addDays(first, DAYS - 1) };
  const visits = useCall('getAppointments', { query });
  const team = useCall('getMembers');
  const services = useActiveServices();
  const crewKind = services.find(({ _id }) => _id === serviceId)?.crewKind ?? '';
  const proposals = useMemo(
    () =>
      visits.data &&
      team.data &&
      findTimes({
        ...{ from: first, days: DAYS, now, duration, timeZone, ownVisit },
        needs: { serviceId: serviceId || null, crewKind },
        members: team.data,
        appointments: readAppointments(visits.data, timeZone).placed,
        working: { businessHours, dateExceptions },
      }),
    [
      visits.data,
      team.data,
      first,
      now,
      duration,
      timeZone,
      ownVisit,
      serviceId,
      crewKind,
      businessHours,
      dateExceptions,
    ],
  );
  const failed = visits.error === null ? team : visits;
  return (
    <QueryState
      query={{ ...failed, data: proposals }}
      skeleton={<SkeletonRows rows={3} label="Looking for a time" />}
      error={{ title: 'No time could be looked for.', text: messageOf(failed.error) }}
    >
      {(found) => (
        <div className={list}>
          {found.length === 0 && (
            <p className={nothing}>
              Nobody has {formatDuration(duration)} free in the four weeks from {formatDay(first)}.
            </p>
          )}
          {found.map((proposal) => (
            <button
              key={`${proposal.day} ${proposal.person._id}`}
              type="button"
              className={choice}
              onClick={() => onChoose(proposal)}
            >
              <span className={title}>
                {formatDay(proposal.day)}, {formatWallTime(proposal.time)}, {proposal.person.name}
              </span>
              <span className={reason}>
                Free until {formatWallTime(toClock(proposal.freeUntil))},{' '}
                {proposal.planned === 0
                  ? 'nothing else planned that day'
                  : `${formatDuration(proposal.planned)} planned that day`}
              </span>
              <DrivesAround
                place={place}
                day={proposal.day}
                time={proposal.time}
                memberId={proposal.person._id}
                ownVisit={ownVisit}
              />
            </button>
          ))}
        </div>
      )}
    </QueryState>
  );
};
