import { css } from '@styled/css';
import { type Day, toMinutes } from '@tradewind/contracts/calendar';
import type { Drives } from '@tradewind/contracts/dispatch';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';

/** Where an appointment is: at the property of a job, at a property, or at a client's main one. */
export type AroundPlace =
  | { readonly job: string }
  | { readonly property: string }
  | { readonly client: string };

/** When somebody would be there. */
interface AroundVisit {
  /** HH:mm, wall time of the business. */
  readonly time: string;
  readonly memberId: string;
  /** The appointment itself, if it is on the calendar already. */
  readonly ownVisit?: string | undefined;
}

type AroundDrives = NonNullable<Drives['around']>['visits'][number];

/**
 * What the drives of a member around an appointment say: `12 min from the visit before, 8 min to the
 * next`; undefined where neither is known.
 */
export const aroundText = (
  around: Drives['around'],
  { time, memberId, ownVisit }: AroundVisit,
): string | undefined => {
  const own = around?.visits.filter(
    ({ visitId, people }) => visitId !== ownVisit && people.includes(memberId),
  );
  const endOf = ({ scheduledTime, duration = 0 }: AroundDrives) =>
    toMinutes(scheduledTime) + duration;
  const before = own
    ?.filter(({ scheduledTime }) => scheduledTime <= time)
    .toSorted((a, b) => endOf(a) - endOf(b))
    .at(-1);
  const next = own?.find(({ scheduledTime }) => scheduledTime > time);
  const parts = [
    ...(before ? [`${before.minutesFrom} min from the visit before`] : []),
    ...(next ? [`${next.minutesTo} min to the next${before ? '' : ' visit'}`] : []),
  ];
  if (parts.length === 0) return undefined;
  const isApproximate =
    around?.isApproximate || [before, next].some((visit) => visit?.isApproximate);
  return [...parts, ...(isApproximate ? ['approximate'] : [])].join(', ');
};

const muted = css({ display: 'block', textStyle: 'xs', color: 'fg.muted' });

interface DrivesAroundProps extends AroundVisit {
  readonly place: AroundPlace | undefined;
  readonly day: Day;
}

/**
 * The drives of a member from the visit before an appointment and to the next one, for dispatchers,
 * where both places are known. It is a hint: while it is not there, nothing else waits for it.
 */
export const DrivesAround = ({ place, day, ...visit }: DrivesAroundProps) => {
  const canDispatch = useCanDispatch();
  const isAsked = canDispatch && place !== undefined && visit.memberId !== '';
  const query = { date: day, ...place };
  const { data } = useCall('getDrives', { query }, { enabled: isAsked });
  const text = isAsked ? aroundText(data?.around, visit) : undefined;
  return text === undefined ? null : <span className={muted}>{text}</span>;
};
