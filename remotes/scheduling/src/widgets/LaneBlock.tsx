import { css, cx } from '@styled/css';
import { shownJobStatus } from '@tradewind/contracts';
import { statusDisplay } from '@tradewind/trade-ui';
import { formatWallTime, VisuallyHidden } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { statusTone } from '../jobs/statusChoices.ts';
import { earlyText } from '../schedule/appointmentVisit.ts';
import type { Block } from '../schedule/geometry.ts';
import type { Interval } from '../schedule/openHours.ts';
import type { Column } from '../schedule/overlaps.ts';

/** About an hour on anything but a large screen. */
const narrow = '@container (max-width: 100px)';

/** Half an hour: no letter fits beside the icon. */
const sliver = '@container (max-width: 36px)';

const run = css.raw({
  position: 'absolute',
  zIndex: '1',
  display: 'block',
  containerType: 'inline-size',
  borderRadius: '7px',
  bg: 'colorPalette.bg',
  color: 'colorPalette.fg',
  boxShadow:
    'inset 3px 0 0 {colors.colorPalette.solid}, inset 0 0 0 1px {colors.colorPalette.border}',
  overflow: 'hidden',
  fontSize: 'xs',
  lineHeight: '1rem',
  whiteSpace: 'nowrap',
});
const live = css({
  backgroundImage:
    'linear-gradient(to right, color-mix(in oklch, {colors.colorPalette.solid} 22%, {colors.colorPalette.bg}) var(--elapsed), {colors.colorPalette.bg} 0)',
});
/** Done before its planned end: the time that is free again has the colour of the lane. */
const early = css({
  backgroundImage: 'linear-gradient(to right, transparent var(--taken), {colors.bg.surface} 0)',
});
const decided = css(run);
const pending = css(run, {
  border: '1.5px dashed {colors.colorPalette.solid}',
  boxShadow: 'none',
});
/** The icon stands before the title; in a narrow block before the customer, so that more of the title shows. */
const words = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: '5px',
  p: '4px 8px 4px 10px',
  [narrow]: { columnGap: '3px', p: '4px 3px 4px 8px' },
});
const icon = css({
  gridArea: '1 / 1',
  color: 'colorPalette.solid',
  [narrow]: { gridRow: '2' },
});
const cut = css.raw({ overflow: 'hidden', textOverflow: 'ellipsis', minW: '0' });
const title = css(cut, {
  gridArea: '1 / 2',
  fontWeight: '620',
  [narrow]: { gridColumn: '1 / -1' },
});
/** Invisible in a sliver, but still part of the name. */
const customer = css(cut, {
  gridArea: '2 / 1 / 3 / -1',
  [narrow]: { gridColumn: '2' },
  [sliver]: { opacity: '0' },
});

/** Position and width of an interval along the hours, in percent. */
export const along = ({ start, end }: Interval, range: Interval) => {
  const whole = range.end - range.start;
  return { left: ((start - range.start) / whole) * 100, width: ((end - start) / whole) * 100 };
};

/** Height of a job in pixels: a line for the title and one for the customer. */
const HEIGHT = 42;
const GAP = 4;
/** Above the first row and below the last. */
const MARGIN = 5;

/** Pixels of a lane, which has a row for each of the jobs that overlap. */
export const laneHeight = (columns: readonly Column<Block>[]): number => {
  const rows = Math.max(...columns.map(({ of }) => of));
  return 2 * MARGIN + rows * HEIGHT + (rows - 1) * GAP;
};

export interface LaneBlockProps {
  readonly column: Column<Block>;
  readonly range: Interval;
  /** Minutes since midnight; undefined on another day than today. */
  readonly now: number | undefined;
  /** Attributes of the link. */
  readonly link?: Omit<LinkProps, 'to' | 'style'>;
  /** Shown in place of the customer's name. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** A job on a lane of hours; one in progress is tinted up to now. */
export const LaneBlock = (props: LaneBlockProps) => {
  const { column, range, now, link, note, children } = props;
  const { block, index } = column;
  const { appointment, start, end, takenUntil } = block;
  const earlyNote = earlyText(appointment);
  const shown = shownJobStatus(appointment);
  const { icon: Icon, label } = statusDisplay('job', shown);
  const { left, width } = along(block, range);
  const isLive =
    appointment.status === 'in_progress' && now !== undefined && now > start && now < end;
  const isPending = appointment.status === 'pending';
  return (
    <Link
      {...link}
      to={`/dashboard/jobs/${appointment._id}`}
      className={cx(
        statusTone(shown),
        isPending ? pending : decided,
        isLive && live,
        takenUntil !== undefined && early,
        link?.className,
      )}
      style={{
        left: `${left}%`,
        width: `calc(${width}% - 3px)`,
        top: MARGIN + index * (HEIGHT + GAP),
        height: HEIGHT,
        ...(isLive && { '--elapsed': `${((now - start) / (end - start)) * 100}%` }),
        ...(takenUntil !== undefined && {
          '--taken': `${((takenUntil - start) / (end - start)) * 100}%`,
        }),
      }}
      title={earlyNote}
    >
      <VisuallyHidden>
        {[formatWallTime(appointment.scheduledTime), label, earlyNote].filter(Boolean).join(', ')}
      </VisuallyHidden>
      <span className={words}>
        <Icon aria-hidden size={12} strokeWidth={2.5} className={icon} />
        <span className={title}>{appointment.title || 'Untitled'}</span>
        <span className={customer}>
          {note ?? (isPending ? 'Needs approval' : appointment.customer.name || 'No customer')}
        </span>
      </span>
      {children}
    </Link>
  );
};
