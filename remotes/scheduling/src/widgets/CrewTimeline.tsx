import { css } from '@styled/css';
import { Avatar } from '@tradewind/ui';
import { peopleOf, visitIdOf } from '../schedule/appointmentVisit.ts';
import type { Block } from '../schedule/geometry.ts';
import type { Interval } from '../schedule/openHours.ts';
import { layOutColumns } from '../schedule/overlaps.ts';
import { hourName, shortName } from '../schedule/shortNames.ts';
import { along, LaneBlock, laneHeight } from './LaneBlock.tsx';

/** The visits that one member is on. */
interface Lane {
  /** A member's id; undefined for visits that nobody is on. */
  readonly id: string | undefined;
  readonly name: string;
  readonly blocks: readonly Block[];
}

const UNASSIGNED = 'Unassigned';

/** One lane for each member, by name; visits that nobody is on come last. */
export const lanesOf = (blocks: readonly Block[]): readonly Lane[] => {
  const lanes = new Map<string | undefined, { name: string; blocks: Block[] }>();
  for (const block of blocks) {
    const people = peopleOf(block.appointment);
    const on = people.length === 0 ? [{ _id: undefined, name: UNASSIGNED }] : people;
    for (const { _id, name } of on) {
      const own = lanes.get(_id)?.blocks ?? [];
      lanes.set(_id, { name, blocks: [...own, block] });
    }
  }
  return [...lanes]
    .map(([id, lane]) => ({ id, ...lane }))
    .sort(
      (a, b) =>
        Number(a.id === undefined) - Number(b.id === undefined) || a.name.localeCompare(b.name),
    );
};

/** Lanes share the remaining height of the card. */
const timeline = css({
  flex: '1',
  display: 'grid',
  gridTemplateColumns: '136px minmax(0, 1fr)',
  gridTemplateRows: '26px',
});
const hours = css({
  gridColumn: '2',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  textStyle: '2xs',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
});
const hour = css({
  w: 'max-content',
  transform: 'translateX(-50%)',
  _first: { transform: 'none' },
});
const crew = css({
  display: 'flex',
  alignItems: 'center',
  gap: '9px',
  minW: '0',
  ps: '16px',
  textStyle: 'sm',
  fontWeight: '550',
  borderTop: '1px solid {colors.border.subtle}',
});
const lane = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  borderTop: '1px solid {colors.border.subtle}',
  backgroundImage: 'linear-gradient(to right, {colors.border.subtle} 1px, transparent 1px)',
});
const rows = css({ position: 'relative' });
const nowLine = css({ position: 'absolute', insetY: '0', w: '2px', bg: 'danger.solid' });
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The step between named hours; a long day has no room for all names. */
const stepOf = (hours: number) => (hours <= 12 ? 1 : hours <= 18 ? 2 : 3);

export interface CrewTimelineProps {
  readonly blocks: readonly Block[];
  readonly range: Interval;
  /** Minutes since midnight. */
  readonly now: number;
}

/** One lane for each crew, hours from left to right. Of jobs that overlap, each has a row. */
export const CrewTimeline = ({ blocks, range, now }: CrewTimelineProps) => {
  const count = (range.end - range.start) / 60;
  const step = stepOf(count);
  const shown = now >= range.start && now <= range.end;
  return (
    <div className={timeline}>
      <div aria-hidden className={hours}>
        {Array.from({ length: count }, (_, index) => (
          <span key={range.start + index * 60} className={hour}>
            {index % step === 0 && hourName(range.start + index * 60)}
          </span>
        ))}
      </div>
      {lanesOf(blocks).map(({ id = 'unassigned', name, blocks: own }) => {
        const columns = layOutColumns(own);
        return (
          <section key={id} aria-label={name} style={{ display: 'contents' }}>
            <div className={crew}>
              <Avatar name={name} {...(id === 'unassigned' && { tone: 'grey' })} />
              <span className={cut}>{shortName(name)}</span>
            </div>
            <div className={lane} style={{ backgroundSize: `${100 / count}% 100%` }}>
              {shown && (
                <span
                  className={nowLine}
                  style={{ left: `${along({ start: now, end: now }, range).left}%` }}
                />
              )}
              <div className={rows} style={{ height: laneHeight(columns) }}>
                {columns.map((column) => (
                  <LaneBlock
                    key={visitIdOf(column.block.appointment)}
                    column={column}
                    range={range}
                    now={now}
                  />
                ))}
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
};
