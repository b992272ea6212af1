import { css, cx } from '@styled/css';
import { palettes } from '@tradewind/ui';
import { jobBlock } from '../styles.ts';

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
/** What is being dragged. */
const chosen = css({
  position: 'absolute',
  p: '7px 10px 7px 12px',
  borderRadius: 'md',
  textStyle: 'sm',
  bg: 'accent.subtle',
  color: 'accent.fg',
  boxShadow: 'inset 0 0 0 2px {colors.accent.ring}',
});

/** Pixels from the top, and how many; no tone: the time that is being picked. */
const days = [
  ['Thu 19', [22, 56, 'Furnace tune-up', 'green'], [84, 96, 'Heat pump, no heat', 'yellow']],
  ['Fri 20', [38, 62, 'Blower motor', 'blue'], [108, 50, '10:00 to 11:30', undefined]],
  ['Mon 23', [22, 48, 'On my way', 'indigo'], [78, 84, 'Boiler install', 'blue']],
] as const;

/** Dragging across the week. */
export const Week = () => (
  <div className={week}>
    {days.map(([day, ...entries]) => (
      <div key={day} className={column}>
        {day}
        {entries.map(([top, height, work, tone]) => (
          <div
            key={work}
            className={cx(entry, tone === undefined ? chosen : cx(palettes[tone], jobBlock))}
            style={{ top, height }}
          >
            {work}
          </div>
        ))}
      </div>
    ))}
  </div>
);
