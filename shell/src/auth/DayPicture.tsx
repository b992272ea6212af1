import { css, cx } from '@styled/css';
import type { JobStatusLabels } from '@tradewind/contracts/statuses';
import { Avatar, Badge, palettes } from '@tradewind/ui';
import { CalendarDays, CircleCheck, Play, Truck } from 'lucide-react';
import type { ReactNode } from 'react';

const stack = css({ flex: '1', minW: '400px', maxW: '560px' });
const lead = css({ color: 'oklch(from var(--brand) .86 min(c, .06) h)', fontWeight: '560' });
const big = css({
  color: 'white',
  mt: '8px',
  fontSize: '3rem',
  lineHeight: '3.25rem',
  letterSpacing: '-.036em',
  fontWeight: '690',
  textWrap: 'balance',
});
const jobs = css({ display: 'grid', gap: '10px', mt: '30px' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  p: '12px 16px 12px 21px',
  borderRadius: 'lg',
  background: 'linear-gradient(to right, {colors.colorPalette.solid} 5px, {colors.bg.surface} 0)',
  boxShadow: 'sm',
});
const time = css({ w: '68px', textStyle: 'sm', fontWeight: '600', color: 'fg.muted' });
const words = css({ flex: '1', minW: '0' });
const name = css({ display: 'block', fontWeight: '600' });
const who = css({ textStyle: 'sm', color: 'fg.muted' });

type PicturedStatus = 'completed' | 'in_progress' | 'on_my_way' | 'scheduled';

// The compiler compares them with the contract's labels; those of all statuses, and their icons,
// would be as large as the form.
const badges: {
  readonly [Status in PicturedStatus]: JobStatusLabels[Status] & { readonly icon: ReactNode };
} = {
  completed: { tone: 'green', icon: <CircleCheck />, label: 'Completed' },
  in_progress: { tone: 'yellow', icon: <Play />, label: 'In progress' },
  on_my_way: { tone: 'indigo', icon: <Truck />, label: 'On my way' },
  scheduled: { tone: 'blue', icon: <CalendarDays />, label: 'Scheduled' },
};

const day = [
  ['8:00 AM', 'Furnace tune-up', 'Cedar Grove Dental', 'completed', 'Dan Kowalski'],
  ['10:15 AM', 'Heat pump not heating', 'Elena Petrova', 'in_progress', 'Dan Kowalski'],
  ['10:45 AM', 'Thermostat swap', 'Grace Lindqvist', 'on_my_way', 'Priya Nair'],
  ['1:00 PM', 'Blower motor', 'Amir Haddad', 'scheduled', 'Priya Nair'],
  ['2:00 PM', 'Mini-split install, day 2', 'Walt Brennan', 'scheduled', 'Dan Kowalski'],
] as const;

/** A decorative picture of a day in the product. */
const DayPicture = () => (
  <div className={stack}>
    <div className={lead}>One screen for the office and the van</div>
    <div className={big}>Know where every job stands.</div>
    <div className={jobs}>
      {day.map(([at, title, client, status, member]) => (
        <div key={at} className={cx(palettes[badges[status].tone], row)}>
          <span className={time}>{at}</span>
          <span className={words}>
            <span className={name}>{title}</span>
            <span className={who}>{client}</span>
          </span>
          <Badge tone={badges[status].tone} icon={badges[status].icon}>
            {badges[status].label}
          </Badge>
          <Avatar name={member} />
        </div>
      ))}
    </div>
  </div>
);

export default DayPicture;
