import { css, cx } from '@styled/css';

const figure = css({ display: 'grid', gap: '6px', minW: '0' });
const caption = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8px',
  textStyle: 'sm',
});
const title = css({ fontWeight: '600' });
const most = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });
const plot = css({ display: 'block', w: 'full', h: '120px', overflow: 'visible' });
const axis = css({ color: 'border.default' });
const line = css({ fill: 'none', strokeWidth: '2px', vectorEffect: 'non-scaling-stroke' });
const times = css({
  display: 'flex',
  justifyContent: 'space-between',
  textStyle: 'xs',
  color: 'fg.muted',
});

/** Colours and dashes of lines, so that no two are told apart by colour alone. */
export const lineStyles = [
  { className: css({ color: 'status.blue.solid' }), dash: undefined },
  { className: css({ color: 'status.yellow.solid' }), dash: '6 3' },
  { className: css({ color: 'status.green.solid' }), dash: '2 3' },
  { className: css({ color: 'status.indigo.solid' }), dash: '8 3 2 3' },
] as const;

interface ChartLine {
  readonly name: string;
  readonly points: readonly { readonly at: number; readonly value: number | null }[];
}

export interface LineChartProps {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  /** Formats a value. */
  readonly shown: (value: number) => string;
  /** Formats an instant. */
  readonly momentOf: (at: string) => string;
}

const WIDTH = 300;
const HEIGHT = 100;

/** Lines over time, from zero to the largest value; a table beside it has the figures. */
export const LineChart = ({ title: name, lines, shown, momentOf }: LineChartProps) => {
  const points = lines.flatMap((each) => each.points);
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const top = Math.max(0, ...values);
  const first = Math.min(...points.map(({ at }) => at));
  const last = Math.max(...points.map(({ at }) => at));
  const placeOf = ({ at, value }: { readonly at: number; readonly value: number }) => {
    const x = last === first ? WIDTH / 2 : ((at - first) / (last - first)) * WIDTH;
    return `${x.toFixed(1)} ${(HEIGHT - (top === 0 ? 0 : (value / top) * HEIGHT)).toFixed(1)}`;
  };
  return (
    <figure className={figure}>
      <figcaption className={caption}>
        <span className={title}>{name}</span>
        <span className={most}>{values.length === 0 ? 'No value' : `up to ${shown(top)}`}</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={plot}
      >
        <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="currentColor" className={cx(line, axis)} />
        {lines.map((each, index) => {
          const measured = each.points.flatMap(({ at, value }) =>
            value === null ? [] : [placeOf({ at, value })],
          );
          const style = lineStyles[index % lineStyles.length];
          return (
            <path
              key={each.name}
              // A single value is a dot: a line of no length with round ends.
              d={measured.length === 1 ? `M${measured[0]}h0.1` : `M${measured.join('L')}`}
              stroke="currentColor"
              strokeLinecap="round"
              strokeLinejoin="round"
              strokeDasharray={style?.dash}
              className={cx(line, style?.className)}
            />
          );
        })}
      </svg>
      {values.length > 0 && (
        <div className={times}>
          <span>{momentOf(new Date(first).toISOString())}</span>
          <span>{momentOf(new Date(last).toISOString())}</span>
        </div>
      )}
    </figure>
  );
};
