import { css, cx } from '@styled/css';
import type { ReactNode } from 'react';

const bar = css({
  display: 'block',
  w: 'full',
  h: '6px',
  mt: '5px',
  borderRadius: '3px',
  bg: 'bg.muted',
});
const tones = {
  green: css({ color: 'status.green.solid' }),
  grey: css({ color: 'status.grey.solid' }),
  yellow: css({ color: 'status.yellow.solid' }),
  red: css({ color: 'status.red.solid' }),
  blue: css({ color: 'status.blue.solid' }),
};

export type BarTone = keyof typeof tones;

/** Percent of the width that keeps the smallest amount visible. */
const LEAST = 1.5;

interface BarProps {
  readonly amount: number;
  /** The amount that fills the width. */
  readonly most: number;
  readonly tone: BarTone;
}

/** The share of `most`, hidden from screen readers, which read the figure above. */
const Bar = ({ amount, most, tone }: BarProps) => (
  <svg aria-hidden className={cx(bar, tones[tone])}>
    {amount > 0 && most > 0 && (
      <rect
        width={`${Math.max(LEAST, (amount / most) * 100)}%`}
        height="6"
        rx="3"
        fill="currentColor"
      />
    )}
  </svg>
);

const table = css({ w: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' });
const head = css({
  pb: '4px',
  textAlign: 'start',
  textStyle: 'xs',
  fontWeight: '500',
  color: 'fg.muted',
  verticalAlign: 'bottom',
});
const headFigure = css({ ps: '12px' });
const label = css({
  py: '7px',
  textAlign: 'start',
  fontWeight: '450',
  textStyle: 'sm',
  verticalAlign: 'top',
});
const note = css({ display: 'block', textStyle: 'xs', fontWeight: '450', color: 'fg.muted' });
const cell = css({
  ps: '12px',
  py: '7px',
  verticalAlign: 'top',
  fontWeight: '560',
  overflowWrap: 'anywhere',
  mdDown: { fontSize: 'sm' },
  fontVariantNumeric: 'tabular-nums',
});

/** Each row's name is above its figures, which have the full width. */
const stack = {
  '& tr': { display: 'flex', flexWrap: 'wrap' },
  '& tr > :first-child': { flex: '0 0 100%' },
  '& tr > :not(:first-child)': { flex: '1 1 0' },
  '& tr > :nth-child(2)': { ps: '0' },
  '& tbody > tr > :not(:first-child)': { pt: '0' },
} as const;
const stacked = css(stack);
const stackedOnPhones = css({ mdDown: stack });

/** Characters of the longest sums that fit beside a row's name, on a phone and anywhere. */
const USUAL = { phone: '$999,999.99'.length, anywhere: '$9,999,999.99'.length } as const;

const layoutOf = (rows: readonly ChartRow[]) => {
  const longest = Math.max(
    ...rows.flatMap(({ figures }) => figures.map(({ shown }) => shown.length)),
  );
  if (longest > USUAL.anywhere) return stacked;
  return longest > USUAL.phone ? stackedOnPhones : undefined;
};

interface ChartColumn {
  readonly id: string;
  readonly header: string;
}

interface ChartRow {
  readonly id: string;
  readonly label: string;
  readonly note?: ReactNode;
  /** One for each column, in its order. */
  readonly figures: readonly {
    readonly amount: number;
    readonly shown: string;
    readonly tone: BarTone;
  }[];
}

export interface ChartTableProps {
  /** The caption, for screen readers. */
  readonly label: string;
  /** The name of the first column. */
  readonly rowHeader: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
}

/** A table as a bar chart: each figure has a bar, and all bars have one scale. */
export const ChartTable = ({ label: name, rowHeader, columns, rows }: ChartTableProps) => {
  const most = Math.max(...rows.flatMap(({ figures }) => figures.map(({ amount }) => amount)));
  return (
    <table aria-label={name} className={cx(table, layoutOf(rows))}>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {rowHeader}
          </th>
          {columns.map(({ id, header }) => (
            <th key={id} scope="col" className={cx(head, headFigure)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={label}>
              {row.label}
              {row.note !== undefined && <span className={note}>{row.note}</span>}
            </th>
            {row.figures.map(({ amount, shown, tone }, index) => (
              <td key={columns[index]?.id} className={cell}>
                {shown}
                <Bar amount={amount} most={most} tone={tone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
