import { css, cx } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { DocumentItem } from '@tradewind/contracts/documents';
import { formatFigure, formatPercent } from '@tradewind/contracts/documentView';
import { Fragment } from 'react';

const table = css({ w: 'full', borderCollapse: 'collapse', mt: '8px' });
const headCell = css({
  py: '8px',
  textStyle: 'xs',
  fontWeight: '500',
  color: 'fg.muted',
});
// No class beside it sets the same property: the order of classes would not decide between them.
const text = css({ textAlign: 'start' });
const cell = css({
  py: '10px',
  borderTop: '1px solid {colors.border.subtle}',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
});
const figure = css({
  ps: '12px',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
const strong = css({ fontWeight: '600' });
/** Printed, and on wide screens: a phone shows quantity and price below the description. */
const roomy = css({ '@media screen': { mdDown: { display: 'none' } } });
const narrow = css({
  display: 'none',
  textStyle: 'sm',
  color: 'fg.muted',
  '@media screen': { mdDown: { display: 'block' } },
});
const sectionHead = css({ pt: '18px', pb: '6px', textAlign: 'start', fontWeight: '640' });
const row = css({ breakInside: 'avoid' });

export interface ItemTableProps {
  readonly items: readonly DocumentItem[];
  /** Whether each line has its own tax. */
  readonly taxed: boolean;
}

/** The items of a document. */
export const ItemTable = ({ items, taxed }: ItemTableProps) => (
  <table aria-label="Items" className={table}>
    <thead>
      <tr>
        <th scope="col" className={cx(headCell, text)}>
          Description
        </th>
        <th scope="col" className={cx(headCell, figure, roomy)}>
          Qty
        </th>
        <th scope="col" className={cx(headCell, figure, roomy)}>
          Price
        </th>
        {taxed && (
          <th scope="col" className={cx(headCell, figure, roomy)}>
            Tax
          </th>
        )}
        <th scope="col" className={cx(headCell, figure)}>
          Total
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map((item, index) => (
        // Items have no id, and keep their order here.
        <Fragment key={index}>
          {item.section !== undefined && item.section !== items[index - 1]?.section && (
            <tr className={row}>
              <th scope="colgroup" colSpan={taxed ? 5 : 4} className={cx(cell, sectionHead)}>
                {item.section}
              </th>
            </tr>
          )}
          <tr className={row}>
            <td className={cell}>
              {item.description}
              <span className={narrow}>
                {formatFigure(item.quantity)} × {formatDollars(item.unitPrice)}
                {taxed && item.tax > 0 && `, tax ${formatPercent(item.tax)}`}
              </span>
            </td>
            <td className={cx(cell, figure, roomy)}>{formatFigure(item.quantity)}</td>
            <td className={cx(cell, figure, roomy)}>{formatDollars(item.unitPrice)}</td>
            {taxed && <td className={cx(cell, figure, roomy)}>{formatPercent(item.tax)}</td>}
            <td className={cx(cell, figure, strong)}>{formatDollars(item.total)}</td>
          </tr>
        </Fragment>
      ))}
    </tbody>
  </table>
);
