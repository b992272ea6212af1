import { css, cx } from '@styled/css';

const grid = css({ display: 'grid', gap: '8px', gridTemplateColumns: 'repeat(3, 1fr)' });
const days = css({ gridTemplateColumns: 'repeat(5, 1fr)', mb: '8px' });
const box = css({
  py: '10px',
  borderRadius: '10px',
  border: '1px solid {colors.border.default}',
  bg: 'bg.surface',
  textAlign: 'center',
  textStyle: 'sm',
  fontWeight: '600',
  '& b': { display: 'block', fontSize: 'lg' },
});
const on = css({ bg: 'accent.solid', color: 'accent.on', borderColor: 'accent.ring' });
const off = css({ color: 'fg.subtle' });
const pointed = css({ bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.ring' });

const week = [
  ['Mon', 23, on],
  ['Tue', 24, undefined],
  ['Wed', 25, undefined],
  ['Thu', 26, off],
  ['Fri', 27, undefined],
] as const;
const times = ['8:00 AM', '9:30 AM', '11:00 AM', '12:30 PM', '2:30 PM', '4:00 PM'];

/** A customer picks a time. */
export const Slots = () => (
  <div>
    <div className={cx(grid, days)}>
      {week.map(([day, date, look]) => (
        <span key={day} className={cx(box, look)}>
          {day}
          <b>{date}</b>
        </span>
      ))}
    </div>
    <div className={grid}>
      {times.map((time) => (
        <span key={time} className={cx(box, time === '9:30 AM' && pointed)}>
          {time}
        </span>
      ))}
    </div>
  </div>
);
