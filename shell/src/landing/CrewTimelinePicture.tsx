import { css, cx } from '@styled/css';
import { statusDisplay } from '@tradewind/trade-ui';
import { Avatar, palettes } from '@tradewind/ui';
import { CalendarDays } from 'lucide-react';
import { type ExampleJob, exampleCrew, exampleHours, exampleNow } from './exampleDay.ts';
import { jobBlock, unapprovedBlock } from './styles.ts';

const frame = css({
  h: 'full',
  me: '150px',
  borderRadius: 'xl',
  borderBottomRadius: '0',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
  boxShadow: 'lg',
  overflow: 'hidden',
  mdDown: { me: '-60px' },
});
const head = css({ display: 'flex', alignItems: 'center', gap: '9px', h: '56px', px: '18px' });
const title = css({ fontWeight: '640' });
const columns = css({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  alignItems: 'center',
  borderTop: '1px solid {colors.border.subtle}',
  whiteSpace: 'nowrap',
  mdDown: { gridTemplateColumns: '60px 620px' },
});
const hours = css({
  gridColumn: '2',
  display: 'grid',
  gridTemplateColumns: 'repeat(10, 1fr)',
  alignItems: 'center',
  h: '30px',
  textStyle: '2xs',
  color: 'fg.subtle',
});
const member = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  ps: '18px',
  textStyle: 'sm',
  fontWeight: '600',
  overflow: 'hidden',
  mdDown: { gap: '24px' },
});
const track = css({
  position: 'relative',
  h: '92px',
  bgImage: 'linear-gradient(to right, {colors.border.subtle} 1px, transparent 1px)',
  bgSize: '10% 100%',
});
const block = css({
  insetBlock: '8px',
  isolation: 'isolate',
  textOverflow: 'ellipsis',
  '& b': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: '620' },
  '& svg': { display: 'inline', me: '5px', verticalAlign: '-1px', color: 'colorPalette.solid' },
});
/** The elapsed part of a job in progress is darker, behind its text. */
const passed = css({
  position: 'absolute',
  inset: '0 auto 0 0',
  zIndex: '-1',
  opacity: '0.2',
  bg: 'colorPalette.solid',
});
const nowLine = css({ position: 'absolute', insetBlock: '0', w: '2px', bg: 'danger.solid' });

const { from, to } = exampleHours;
const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`;
/** Converts hours to per cent of the timeline's width. */
const percentOfDay = (length: number) => percent(length / (to - from));
const clock = (hour: number) => `${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'}`;

/** A day by crew as the product shows it. */
export const CrewTimelinePicture = () => (
  <div data-later className={frame}>
    <div className={head}>
      <CalendarDays size={16} />
      <span className={title}>Today by crew</span>
    </div>
    <div className={columns}>
      <div className={hours}>
        {Array.from({ length: to - from }, (_, index) => (
          <span key={from + index}>{clock(from + index)}</span>
        ))}
      </div>
    </div>
    {exampleCrew.map(({ name, tone, jobs }) => (
      <div key={name} className={columns}>
        <span className={member}>
          <Avatar name={name} tone={tone} />
          {name}
        </span>
        <div className={track}>
          <span className={nowLine} style={{ left: percentOfDay(exampleNow - from) }} />
          {jobs.map((job) => (
            <Block key={job.work} {...job} />
          ))}
        </div>
      </div>
    ))}
  </div>
);

const Block = ({ start, hours: length, work, client, status }: ExampleJob) => {
  const { icon: Icon, tone } = statusDisplay('job', status);
  return (
    <div
      className={cx(palettes[tone], status === 'pending' ? unapprovedBlock : jobBlock, block)}
      style={{ left: percentOfDay(start - from), width: `calc(${percentOfDay(length)} - 3px)` }}
    >
      <b>
        <Icon size={12} />
        {work}
      </b>
      {client}
      {status === 'in_progress' && (
        <i className={passed} style={{ width: percent((exampleNow - start) / length) }} />
      )}
    </div>
  );
};
