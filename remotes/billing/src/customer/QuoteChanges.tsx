import { css, cx } from '@styled/css';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { Banner } from '@tradewind/ui';
import { documentChanges } from './documentChanges.ts';

const table = css({ w: '100%', mt: '8px', tableLayout: 'fixed', textAlign: 'start' });
const head = css({ textStyle: 'xs', fontWeight: '600', textAlign: 'start', w: '50%' });
const name = css({ pt: '8px', textStyle: 'xs', textAlign: 'start', overflowWrap: 'anywhere' });
const value = css({
  verticalAlign: 'top',
  pe: '8px',
  textStyle: 'sm',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
const changed = css({ fontWeight: '600' });

interface QuoteChangesProps {
  /** As it was when the page was opened. */
  readonly before: CustomerDocument;
  readonly now: CustomerDocument;
}

/** What has changed in a quote since its customer opened it, old and new side by side (decision 91). */
export const QuoteChanges = ({ before, now }: QuoteChangesProps) => (
  <Banner tone="warning">
    This quote has changed since you opened it. Nothing is accepted yet.
    <table className={table}>
      <thead>
        <tr>
          <th scope="col" className={head}>
            When you opened it
          </th>
          <th scope="col" className={head}>
            Now
          </th>
        </tr>
      </thead>
      {documentChanges(before, now).map((change) => (
        <tbody key={change.label}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={name}>
              {change.label}
            </th>
          </tr>
          <tr>
            <td className={value}>{change.before === '' ? 'None' : change.before}</td>
            <td className={cx(value, changed)}>{change.now === '' ? 'None' : change.now}</td>
          </tr>
        </tbody>
      ))}
    </table>
  </Banner>
);
