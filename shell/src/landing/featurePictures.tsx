import { css, cx } from '@styled/css';
import { StatusBadge } from '@tradewind/trade-ui';
import { palettes } from '@tradewind/ui';
import { jobBlock, pictureCard } from './styles.ts';

const between = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
});
const strong = css({ display: 'block', fontWeight: '600' });

const totalLine = css({ mt: '8px', color: 'fg.muted' });
const sum = css({
  mt: '12px',
  pt: '12px',
  borderTop: '1px solid {colors.border.subtle}',
  fontSize: 'lg',
  fontWeight: '640',
});

const totals = [
  ['Subtotal', '$6,198.50'],
  ['Discount 5%', '−$309.93'],
  ['Tax', '$265.19'],
] as const;

/** A quote that the customer has accepted. */
export const QuotePicture = () => (
  <div className={pictureCard}>
    <div className={between}>
      <b className={strong}>Replace upstairs heat pump</b>
      <StatusBadge kind="quote" status="accepted" />
    </div>
    {totals.map(([label, amount]) => (
      <div key={label} className={cx(between, totalLine)}>
        {label}
        <b className={strong}>{amount}</b>
      </div>
    ))}
    <div className={cx(between, sum)}>
      Total
      <span>$6,153.76</span>
    </div>
  </div>
);

const stack = css({ display: 'grid', gap: '8px' });
const where = css({ textStyle: 'sm', color: 'fg.muted' });

const jobs = [
  ['Heat pump not heating', 'Dan, 218 Foreside Road', 'in_progress'],
  ['Thermostat swap', 'Priya, 64 Pine Street', 'on_my_way'],
  ['Mini-split install, day 2', 'Dan, 2:00 PM', 'scheduled'],
] as const;

/** The current locations of the crew. */
export const CrewPicture = () => (
  <div className={stack}>
    {jobs.map(([work, place, status]) => (
      <div key={work} className={cx(pictureCard, between)}>
        <span>
          <b className={strong}>{work}</b>
          <span className={where}>{place}</span>
        </span>
        <StatusBadge kind="job" status={status} />
      </div>
    ))}
  </div>
);

const slotGrid = css({ gridTemplateColumns: 'repeat(3, 1fr)' });
const dayGrid = css({ gridTemplateColumns: 'repeat(5, 1fr)', mb: '8px' });
const box = css({
  py: '10px',
  borderRadius: '10px',
  border: '1px solid {colors.border.default}',
  textAlign: 'center',
  textStyle: 'sm',
  fontWeight: '600',
  '& b': { display: 'block', fontSize: 'lg' },
});
const selected = css({ bg: 'accent.solid', color: 'accent.on', borderColor: 'accent.ring' });
const free = css({ bg: 'bg.surface' });
const unavailable = css({ bg: 'bg.surface', color: 'fg.subtle' });
const hovered = css({ bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.ring' });

const bookingDays = [
  ['Mon', 23, selected],
  ['Tue', 24, free],
  ['Wed', 25, free],
  ['Thu', 26, unavailable],
  ['Fri', 27, free],
] as const;
const times = ['8:00 AM', '9:30 AM', '11:00 AM', '12:30 PM', '2:30 PM', '4:00 PM'];

/** A customer picks a time. */
export const SlotsPicture = () => (
  <div>
    <div className={cx(stack, dayGrid)}>
      {bookingDays.map(([day, date, state]) => (
        <span key={day} className={cx(box, state)}>
          {day}
          <b>{date}</b>
        </span>
      ))}
    </div>
    <div className={cx(stack, slotGrid)}>
      {times.map((time) => (
        <span key={time} className={cx(box, time === '9:30 AM' ? hovered : free)}>
          {time}
        </span>
      ))}
    </div>
  </div>
);

const week = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  w: 'full',
  h: '184px',
  borderRadius: '10px',
  border: '1px solid {colors.border.default}',
  overflow: 'hidden',
});
const column = css({
  position: 'relative',
  pt: '3px',
  ps: '10px',
  textStyle: '2xs',
  color: 'fg.subtle',
  borderInlineEnd: '1px solid {colors.border.subtle}',
});
const entry = css({ insetInline: '4px', fontWeight: '600' });
/** The dragged job. */
const dragged = css({
  position: 'absolute',
  p: '7px 10px 7px 12px',
  borderRadius: 'md',
  textStyle: 'sm',
  bg: 'accent.subtle',
  color: 'accent.fg',
  boxShadow: 'inset 0 0 0 2px {colors.accent.ring}',
});

/** Top and height in pixels; without a tone: the time that is being chosen. */
const weekDays = [
  ['Thu 19', [22, 56, 'Furnace tune-up', 'green'], [84, 96, 'Heat pump, no heat', 'yellow']],
  ['Fri 20', [38, 62, 'Blower motor', 'blue'], [108, 50, '10:00 to 11:30', undefined]],
  ['Mon 23', [22, 48, 'On my way', 'indigo'], [78, 84, 'Boiler install', 'blue']],
] as const;

/** Dragging a job across the week. */
export const WeekPicture = () => (
  <div className={week}>
    {weekDays.map(([day, ...entries]) => (
      <div key={day} className={column}>
        {day}
        {entries.map(([top, height, work, tone]) => (
          <div
            key={work}
            className={cx(entry, tone === undefined ? dragged : cx(palettes[tone], jobBlock))}
            style={{ top, height }}
          >
            {work}
          </div>
        ))}
      </div>
    ))}
  </div>
);
