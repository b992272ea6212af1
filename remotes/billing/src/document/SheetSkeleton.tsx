import { css, cx } from '@styled/css';
import { DocumentSheet, Skeleton, Totals } from '@tradewind/ui';
import { OwnLetterhead } from './Letterhead.tsx';
import { facts, foot, headline, large, name, quiet, row, sums, value, words } from './sheetLook.ts';

const item = css({
  display: 'flex',
  justifyContent: 'space-between',
  py: '10px',
  borderTop: '1px solid {colors.border.subtle}',
});
const itemHead = css({ mt: '8px', py: '8px', textStyle: 'xs' });
const wide = css({ w: '14ch' });
const wider = css({ w: '24ch' });

const text = <Skeleton shape="text" />;
const wideText = <Skeleton shape="text" className={wide} />;
const widerText = <Skeleton shape="text" className={wider} />;
const days = ['first', 'last'];
const items = ['first', 'second', 'third'];

/** The paper of a quote or an invoice that is on its way. */
export const SheetSkeleton = ({ kind }: { readonly kind: 'Quote' | 'Invoice' }) => (
  <DocumentSheet>
    <OwnLetterhead kind={kind} number={wideText} />
    <div className={facts}>
      <div className={row}>
        <p className={name}>{text}</p>
        <p className={value}>{wideText}</p>
        <p className={quiet}>{widerText}</p>
      </div>
      {days.map((day) => (
        <div key={day}>
          <p className={name}>{text}</p>
          <p className={value}>{text}</p>
        </div>
      ))}
      <div className={cx(row, headline)}>
        <p className={name}>{text}</p>
        <p className={large}>{text}</p>
      </div>
    </div>
    <p className={value}>{wideText}</p>
    <p className={itemHead}>{text}</p>
    {items.map((one) => (
      <div key={one} className={item}>
        {wideText}
        {text}
      </div>
    ))}
    <div className={foot}>
      <div className={words}>
        <p className={quiet}>{widerText}</p>
      </div>
      <div className={sums}>
        <Totals
          lines={[
            { id: 'subtotal', label: text, amount: text },
            { id: 'tax', label: text, amount: text },
            { id: 'total', label: text, amount: text, weight: 'total' },
          ]}
        />
      </div>
    </div>
  </DocumentSheet>
);
