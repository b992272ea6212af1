import { css, cx } from '@styled/css';
import { formatDuration, toClock } from '@tradewind/contracts/calendar';
import { formatWallTime, VisuallyHidden } from '@tradewind/ui';
import { windowText } from '../jobs/format.ts';
import { isSameVisit, visitIdOf } from '../schedule/appointmentVisit.ts';
import type { Block } from '../schedule/geometry.ts';
import { canMove } from '../schedule/move.ts';
import type { Interval } from '../schedule/openHours.ts';
import type { Column } from '../schedule/overlaps.ts';
import { LaneBlock } from '../widgets/LaneBlock.tsx';
import { lateBy } from './lanes.ts';
import type { LaneMove } from './useLaneMove.ts';

const base = css.raw({ minW: '18px', userSelect: 'none', _hover: { filter: 'brightness(.985)' } });
/** The ring is drawn above the block's own shadow. */
const conflicting = css.raw({
  outline: '2px solid {colors.danger.solid}',
  outlineOffset: '-2px',
  _focusVisible: { outline: '3px solid {colors.accent.ring}', outlineOffset: '-1px' },
});
const late = css.raw({
  _after: {
    content: '""',
    position: 'absolute',
    insetX: '0',
    bottom: '0',
    h: '3px',
    bg: 'danger.solid',
  },
});
/** Selected on the map. */
const chosen = css.raw({ boxShadow: '0 0 0 3px {colors.accent.ring}' });
const held = css.raw({ zIndex: '3', opacity: '0.85', boxShadow: 'lg' });
/** Lets the pointer through to the lane below. */
const dragged = css.raw({ pointerEvents: 'none' });
const edge = css({
  position: 'absolute',
  insetY: '0',
  insetInlineEnd: '0',
  w: '8px',
  cursor: 'ew-resize',
  _touch: { display: 'none' },
});

export interface DispatchBlockProps {
  readonly column: Column<Block>;
  readonly range: Interval;
  /** Minutes since midnight; undefined on another day than today. */
  readonly now: number | undefined;
  /** It overlaps another visit of the same person. */
  readonly isConflict: boolean;
  readonly isSelected: boolean;
  readonly move: LaneMove;
}

/** A visit on the board: a click opens its job, a drag moves it, its right edge changes its length. */
export const DispatchBlock = (props: DispatchBlockProps) => {
  const { column, range, now, isConflict, isSelected, move } = props;
  const { block } = column;
  const { appointment, start, end, isContinued = false } = block;
  const { preview } = move;
  const isMoving = preview !== undefined && isSameVisit(preview.appointment, appointment);
  const isFree = !isContinued && canMove(appointment);
  const window = windowText(appointment);
  const minutesLate = now === undefined ? 0 : lateBy(block, now);
  const { name } = appointment.customer;
  const note = isMoving
    ? `${formatWallTime(toClock(start))} to ${formatWallTime(toClock(end))}`
    : minutesLate > 0
      ? `${formatDuration(minutesLate)} late`
      : window && [name, `Expected ${window}`].filter(Boolean).join(', ');
  return (
    <LaneBlock
      column={column}
      range={range}
      now={now}
      note={note}
      link={{
        draggable: false,
        ...{ 'data-visit': visitIdOf(appointment) },
        'aria-current': isSelected || undefined,
        'aria-keyshortcuts': isFree ? 'M' : undefined,
        className: cx(
          css(
            base,
            isConflict && conflicting,
            minutesLate > 0 && late,
            isSelected && chosen,
            isMoving && held,
            isMoving && preview.by === 'pointer' && dragged,
          ),
        ),
        onPointerDown: (event) => isFree && move.grip(event, appointment, 'move'),
        onKeyDown: (event) => isFree && move.onKey(event, appointment),
        onBlur: move.onBlur,
        onClick: (event) => {
          // Enter also causes a click, whose detail is 0, without a press before it.
          if (event.detail > 0 && move.wasDragged()) event.preventDefault();
        },
      }}
    >
      {(isConflict || isContinued) && (
        <VisuallyHidden>
          {isConflict && 'Overlaps another visit. '}
          {isContinued && 'Since the day before.'}
        </VisuallyHidden>
      )}
      {isFree && (
        <span
          aria-hidden
          className={edge}
          onPointerDown={(event) => {
            event.stopPropagation();
            move.grip(event, appointment, 'resize');
          }}
        />
      )}
    </LaneBlock>
  );
};
