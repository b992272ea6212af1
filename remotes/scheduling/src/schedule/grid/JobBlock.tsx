import { css, cx } from '@styled/css';
import { shownJobStatus } from '@tradewind/contracts';
import { toClock } from '@tradewind/contracts/calendar';
import { formatDay, formatWallTime, VisuallyHidden } from '@tradewind/ui';
import { Link } from 'react-router-dom';
import { statusTone } from '../../jobs/statusChoices.ts';
import { useBusinessZone } from '../../time/businessTime.ts';
import { earlyText, isSameVisit, namesOf, peopleOf, visitIdOf } from '../appointmentVisit.ts';
import { type Block, pixels, wallSpanOf } from '../geometry.ts';
import { canMove } from '../move.ts';
import type { Column } from '../overlaps.ts';
import { unassigned } from '../useCrewFilter.ts';
import { BlockText } from './BlockText.tsx';
import type { BlockMove } from './useBlockMove.ts';

const block = css.raw({
  position: 'absolute',
  zIndex: '1',
  display: 'block',
  containerType: 'inline-size',
  borderRadius: '7px',
  bg: 'colorPalette.bg',
  color: 'colorPalette.fg',
  boxShadow:
    'inset 3px 0 0 {colors.colorPalette.solid}, inset 0 0 0 1px {colors.colorPalette.border}, 0 0 0 1.5px {colors.bg.surface}',
  overflow: 'hidden',
  fontSize: 'xs',
  lineHeight: '1rem',
  userSelect: 'none',
  _hover: { filter: 'saturate(1.2) brightness(.985)' },
});
const pending = css.raw({
  border: '1.5px dashed {colors.colorPalette.solid}',
  boxShadow: '0 0 0 1.5px {colors.bg.surface}',
  backgroundImage:
    'repeating-linear-gradient(135deg, {colors.colorPalette.bg} 0 6px, color-mix(in oklch, {colors.colorPalette.bg} 60%, {colors.bg.surface}) 6px 12px)',
  // Compensates for the width of the border.
  _before: { mt: '-1.5px' },
});
/** The current-time line continues behind the block's text, faintly, so that it does not strike through the text. */
const atNow = css.raw({
  _before: {
    content: '""',
    position: 'absolute',
    zIndex: '-1',
    insetInlineStart: '3px',
    insetInlineEnd: '0',
    top: 'calc(var(--elapsed) - 1px)',
    h: '2px',
    bg: 'danger.solid',
    opacity: '0.4',
  },
});
/** A job in progress is tinted up to the current time. */
const live = css.raw({
  backgroundImage:
    'linear-gradient(to bottom, color-mix(in oklch, {colors.colorPalette.solid} 15%, {colors.colorPalette.bg}) var(--elapsed), {colors.colorPalette.bg} 0)',
});
/** Done before its planned end: the time that is free again has the colour of the calendar. */
const early = css.raw({
  backgroundImage: 'linear-gradient(to bottom, transparent var(--taken), {colors.bg.surface} 0)',
});
/** It started the day before. */
const continuedStyle = css.raw({ borderTopRadius: '0' });
const held = css.raw({ zIndex: '3', opacity: '0.85', boxShadow: 'lg' });
/** Lets the pointer through to the day below. */
const dragged = css.raw({ pointerEvents: 'none' });
const newTime = css({
  position: 'absolute',
  insetX: '3px',
  top: '3px',
  zIndex: '1',
  px: '6px',
  py: '2px',
  borderRadius: '5px',
  bg: 'fg.default',
  color: 'bg.surface',
  fontSize: '2xs',
  lineHeight: '0.9375rem',
  fontWeight: '620',
  fontVariantNumeric: 'tabular-nums',
});
const edge = css({
  position: 'absolute',
  insetX: '0',
  bottom: '0',
  h: '8px',
  cursor: 'ns-resize',
  _touch: { display: 'none' },
});

/** Pixels between a block and its column's edge, and below it. */
const GAP = 3;
/** Pixels from the line of its hour down to a block. */
const INSET = 1;

export interface JobBlockProps {
  readonly column: Column<Block>;
  /** Minutes since midnight at the top of the calendar. */
  readonly top: number;
  /** Minutes since midnight now, on the block's own day. */
  readonly now: number | undefined;
  readonly move: BlockMove | undefined;
}

/** A job on the calendar: a click opens it, a drag moves it, its lower edge changes its length. */
export const JobBlock = ({ column: { block: own, index, of }, top, now, move }: JobBlockProps) => {
  const { appointment, start, end, takenUntil, isContinued = false } = own;
  const { _id, status } = appointment;
  const earlyNote = earlyText(appointment);
  const preview = move?.preview;
  const moving = preview !== undefined && isSameVisit(preview.appointment, appointment);
  const elapsed = now !== undefined && now > start && now < end ? now - start : undefined;
  // A job is moved by its start.
  const free = move !== undefined && !isContinued && canMove(appointment);
  return (
    <Link
      to={`/dashboard/jobs/${_id}`}
      data-job={_id}
      data-visit={visitIdOf(appointment)}
      data-cancelled={status === 'cancelled' || undefined}
      draggable={false}
      aria-keyshortcuts={free ? 'M' : undefined}
      className={cx(
        statusTone(shownJobStatus(appointment)),
        // Merged, not joined: several of them have the same properties.
        css(
          block,
          status === 'pending' && pending,
          elapsed !== undefined && atNow,
          elapsed !== undefined && status === 'in_progress' && live,
          takenUntil !== undefined && early,
          isContinued && continuedStyle,
          moving && held,
          moving && preview?.by === 'pointer' && dragged,
        ),
      )}
      style={{
        top: pixels(start - top) + INSET,
        height: pixels(end - start) - GAP,
        left: `calc((100% - var(--beside, 0px)) * ${index / of} + ${GAP}px)`,
        width: `calc((100% - var(--beside, 0px)) / ${of} - ${2 * GAP}px)`,
        ...(elapsed !== undefined && { '--elapsed': `${pixels(elapsed) - INSET}px` }),
        ...(takenUntil !== undefined && { '--taken': `${pixels(takenUntil - start) - INSET}px` }),
      }}
      title={[namesOf(peopleOf(appointment)) || unassigned.name, earlyNote]
        .filter(Boolean)
        .join(', ')}
      onPointerDown={(event) => !isContinued && move?.grip(event, appointment, 'move')}
      onKeyDown={(event) => !isContinued && move?.onKey(event, appointment)}
      onBlur={(event) => move?.onBlur(event)}
      onClick={(event) => {
        // Enter also causes a click, whose detail is 0, without a press before it.
        if (event.detail > 0 && move?.wasDragged()) event.preventDefault();
      }}
    >
      <VisuallyHidden>
        {isContinued
          ? `Since ${formatDay(appointment.scheduledDate)}`
          : formatWallTime(appointment.scheduledTime)}
        {earlyNote && `, ${earlyNote}`}
      </VisuallyHidden>
      <BlockText appointment={appointment} minutes={end - start} slim={of > 1} />
      {moving && !isContinued && <NewTime appointment={appointment} />}
      {free && (
        <span
          aria-hidden
          className={edge}
          onPointerDown={(event) => {
            event.stopPropagation();
            move.grip(event, appointment, 'resize');
          }}
        />
      )}
    </Link>
  );
};

/** The time that a job gets when it is dropped here. */
const NewTime = ({ appointment }: Pick<Block, 'appointment'>) => {
  const { start, end } = wallSpanOf(appointment, useBusinessZone());
  return (
    <span aria-hidden data-new-time className={newTime}>
      {formatWallTime(toClock(start))} to {formatWallTime(toClock(end))}
    </span>
  );
};
