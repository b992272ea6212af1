import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, formatDuration } from '@tradewind/contracts/calendar';
import { formatCount } from '@tradewind/contracts/text';
import type { Member } from '@tradewind/contracts/users';
import { useUser } from '@tradewind/remote-kit';
import { Card, formatDay, formatLongDay, VisuallyHidden } from '@tradewind/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { shortName } from '../schedule/shortNames.ts';
import { unassigned } from '../schedule/useCrewFilter.ts';
import { offText } from '../timeOff/timeOff.ts';
import { loadTexts } from './availability.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { type DayLoad, type FreePeople, halves, type PersonWeek, teamWeekOf } from './week.ts';

/** The containing block of the hidden words, which would widen the page otherwise. */
const frame = css({ position: 'relative', overflowX: 'auto', overscrollBehaviorX: 'contain' });
const table = css({
  w: '100%',
  borderCollapse: 'separate',
  borderSpacing: '0',
  tableLayout: 'fixed',
  minW: '760px',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', fontWeight: 'inherit', verticalAlign: 'top' },
  '& tr + tr > *, & tbody > tr > *': { borderTop: '1px solid {colors.border.subtle}' },
});
const who = css({
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '1',
  w: { base: '112px', md: '172px' },
  p: { base: '8px 10px', md: '10px 14px' },
  bg: 'bg.surface',
  borderInlineEnd: '1px solid {colors.border.default}',
});
const person = css({ display: 'flex', alignItems: 'center', gap: '9px', minW: '0' });
const avatar = css({ display: { base: 'none', md: 'contents' } });
const nameText = css({ textStyle: 'sm', fontWeight: '550!', overflowWrap: 'anywhere' });
const dayHead = css({
  p: '8px 10px',
  textStyle: 'sm',
  fontWeight: '600!',
  '&[aria-current]': { color: 'accent.fg' },
});
const cell = css({ p: '4px' });
const link = css({
  display: 'grid',
  alignContent: 'start',
  gap: '5px',
  minH: '44px',
  p: '4px 6px',
  borderRadius: 'sm',
  textStyle: 'xs',
  color: 'fg.muted',
  textDecoration: 'none',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outline: '2px solid {colors.accent.ring}', outlineOffset: '-1px' },
});
const figures = css({ '& strong': { color: 'fg.default', fontWeight: '600' } });
const over = css({ color: 'status.red.fg', '& strong': { color: 'inherit' } });
const track = css({
  display: 'block',
  h: '6px',
  borderRadius: 'full',
  bg: 'bg.pressed',
  overflow: 'hidden',
});
const bar = css({ display: 'block', h: '100%', borderRadius: 'full', bg: 'accent.solid' });
const tooMuch = css({ bg: 'danger.solid' });
const total = css({ bg: 'bg.subtle' });
const half = css({ display: 'flex', justifyContent: 'space-between', gap: '4px' });

export interface WeekTableProps {
  /** Monday to Sunday. */
  readonly days: readonly Day[];
  readonly today: Day;
  readonly appointments: readonly Appointment[];
  readonly members: readonly Member[];
  readonly busy: boolean;
}

/** Hours planned of hours available, by person and day; each leads to the board of its day. */
export const WeekTable = ({ days, today, appointments, members, busy }: WeekTableProps) => {
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions, defaultAppointmentDuration: visit } = preferences;
  const week = useMemo(
    () =>
      teamWeekOf({
        ...{ days, appointments, members, visit, timeZone: timezone },
        working: { businessHours, dateExceptions },
      }),
    [days, appointments, members, visit, timezone, businessHours, dateExceptions],
  );
  return (
    <Card flush aria-busy={busy} className={frame}>
      <table className={table}>
        <caption>
          <VisuallyHidden>Hours planned of hours available</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={who}>
              <VisuallyHidden>Person</VisuallyHidden>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={dayHead}
                {...(day === today && { 'aria-current': 'date' })}
              >
                {formatDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FreeRow days={days} free={week.free} visit={visit} />
          <tr>
            <th scope="row" className={who}>
              <span className={nameText}>{unassigned.name}</span>
            </th>
            {days.map((day, index) => (
              <td key={day} className={cell}>
                <Link to={boardOf(day, unassigned.id)} className={link}>
                  <VisuallyHidden>{formatLongDay(day)}:</VisuallyHidden>
                  {formatCount(week.unassigned[index] ?? 0, 'visit')}
                </Link>
              </td>
            ))}
          </tr>
          {week.people.map((one) => (
            <PersonRow key={one.id} person={one} />
          ))}
        </tbody>
      </table>
    </Card>
  );
};

const boardOf = (day: Day, person?: string) =>
  `/dashboard/dispatch?date=${day}${person === undefined ? '' : `&person=${person}`}`;

interface FreeRowProps {
  readonly days: readonly Day[];
  readonly free: readonly (readonly FreePeople[])[];
  /** Minutes. */
  readonly visit: number;
}

const FreeRow = ({ days, free, visit }: FreeRowProps) => (
  <tr className={total}>
    <th scope="row" className={who} title={`With room for a visit of ${formatDuration(visit)}`}>
      <span className={nameText}>Free</span>
    </th>
    {days.map((day, index) => (
      <td key={day} className={cell}>
        <Link to={boardOf(day)} className={link}>
          <VisuallyHidden>{formatLongDay(day)}:</VisuallyHidden>
          {halves.map(({ name }, at) => {
            const { free: count, working } = free[index]?.[at] ?? { free: 0, working: 0 };
            return (
              <span key={name} className={half}>
                <span aria-hidden>{at === 0 ? 'AM' : 'PM'}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
                <span>{working === 0 ? 'closed' : `${count} of ${working}`}</span>
              </span>
            );
          })}
        </Link>
      </td>
    ))}
  </tr>
);

const PersonRow = ({ person: one }: { readonly person: PersonWeek }) => (
  <tr>
    <th scope="row" className={who}>
      <span className={person}>
        <span className={avatar}>
          <PersonAvatar name={one.name} color={one.color} />
        </span>
        <span className={nameText} title={one.name}>
          {shortName(one.name)}
        </span>
      </span>
    </th>
    {one.days.map((load) => (
      <td key={load.day} className={cell}>
        <Link to={boardOf(load.day, one.id)} className={link} title={offText(load.absences)}>
          <VisuallyHidden>
            {one.name}, {formatLongDay(load.day)}:
          </VisuallyHidden>
          <Load {...load} />
        </Link>
      </td>
    ))}
  </tr>
);

/** `2 h 30 min of 8 h` above a bar; without hours `Not working`, and what is planned all the same. */
const Load = ({ planned, available, absences }: DayLoad) => {
  const [main, rest] = loadTexts(planned, available, absences);
  if (rest === undefined) return main;
  const isOver = planned > available;
  const share = available === 0 ? 100 : Math.min(100, (planned / available) * 100);
  return (
    <>
      <span className={isOver ? over : figures}>
        <strong>{main}</strong> {rest}
      </span>
      <span aria-hidden className={track}>
        <span className={`${bar} ${isOver ? tooMuch : ''}`} style={{ width: `${share}%` }} />
      </span>
    </>
  );
};
