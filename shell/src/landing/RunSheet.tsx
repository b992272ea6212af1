import { css } from '@styled/css';
import { Avatar, StatusBadge } from '@tradewind/ui';
import { CalendarDays } from 'lucide-react';
import { exampleCrew, exampleDay, exampleHours, exampleKind, exampleNow } from './content.ts';

const stage = css({
  mt: '48px',
  borderRadius: 'xl',
  borderBottomRadius: '0',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
  borderBottom: '0',
  boxShadow: 'lg',
  overflow: 'hidden',
});
const head = css({ display: 'flex', alignItems: 'center', gap: '9px', h: '56px', px: '18px' });
const title = css({ fontWeight: '640' });
const hours = css({
  position: 'relative',
  h: '34px',
  ms: '148px',
  borderTop: '1px solid {colors.border.subtle}',
  textStyle: '2xs',
  color: 'fg.subtle',
  hideBelow: 'md',
  '& span': { position: 'absolute', top: '9px', transform: 'translateX(-50%)' },
});
const lane = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '148px minmax(0, 1fr)' },
  alignItems: 'center',
  minH: { md: '76px' },
  px: { base: '16px', md: '0' },
  borderTop: '1px solid {colors.border.subtle}',
});
const member = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  ps: '18px',
  textStyle: 'sm',
  fontWeight: '600',
  hideBelow: 'md',
});
const track = css({ position: 'relative', h: 'full', minH: '76px', hideBelow: 'md' });
const block = css({
  position: 'absolute',
  insetBlock: '8px',
  overflow: 'hidden',
  borderRadius: 'md',
  p: '7px 10px 0 12px',
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  bg: 'colorPalette.bg',
  color: 'colorPalette.fg',
  boxShadow:
    'inset 3px 0 0 {colors.colorPalette.solid}, inset 0 0 0 1px {colors.colorPalette.border}',
  '& b': { display: 'block', fontWeight: '620' },
});
const tones = {
  completed: css({ colorPalette: 'status.green' }),
  in_progress: css({ colorPalette: 'status.yellow' }),
  on_my_way: css({ colorPalette: 'status.indigo' }),
  scheduled: css({ colorPalette: 'status.blue' }),
} as const;
const nowLine = css({ position: 'absolute', insetBlock: '0', w: '2px', bg: 'danger.solid' });
const job = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  py: '12px',
  hideFrom: 'md',
  '& + &': { borderTop: '1px solid {colors.border.subtle}' },
});
const name = css({ display: 'block', fontWeight: '600' });
const who = css({ textStyle: 'sm', color: 'fg.muted' });

const { from, to } = exampleHours;
/** Hours of the day as percent of the sheet's width. */
const along = (hour: number) => `${((hour - from) / (to - from)) * 100}%`;
const clock = (hour: number) => `${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'}`;

/** A day by crew as the product shows it, and as a list on phones; decoration. */
export const RunSheet = () => (
  <div aria-hidden className={stage}>
    <div className={head}>
      <CalendarDays size={16} />
      <span className={title}>Today by crew</span>
    </div>
    <div className={hours}>
      {Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index).map((hour) => (
        <span key={hour} style={{ left: along(hour) }}>
          {clock(hour)}
        </span>
      ))}
    </div>
    {exampleCrew.map((person) => (
      <div key={person} className={lane}>
        <span className={member}>
          <Avatar name={person} />
          {person}
        </span>
        <div className={track}>
          <span className={nowLine} style={{ left: along(exampleNow) }} />
          {jobsOf(person).map((one) => (
            <div
              key={one.work}
              className={`${tones[one.status]} ${block}`}
              style={{ left: along(one.start), width: `calc(${along(from + one.hours)} - 4px)` }}
            >
              <b>{one.work}</b>
              {one.client}
            </div>
          ))}
        </div>
        <div>
          {jobsOf(person).map((one) => (
            <div key={one.work} className={job}>
              <span>
                <span className={name}>{one.work}</span>
                <span className={who}>{one.client}</span>
              </span>
              <StatusBadge kind={exampleKind} status={one.status} />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);

const jobsOf = (person: string) => exampleDay.filter(({ crew }) => crew === person);
