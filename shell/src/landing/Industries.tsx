import { css, cx } from '@styled/css';
import { businessTypeNames, businessTypes } from '@tradewind/contracts/constants';
import { wide } from './looks.ts';

const band = css({
  scrollMarginTop: '68px',
  borderBlock: '1px solid {colors.border.default}',
  bg: 'bg.surface',
});
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '14px 20px',
  minH: '72px',
  py: '18px',
  fontWeight: '600',
});
const label = css({ textStyle: 'sm', color: 'fg.subtle', fontWeight: '560' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '14px 32px' });

/** The trades that it is made for. */
export const Industries = () => (
  <section id="industries" aria-label="Industries" className={band}>
    <div className={cx(wide, row)}>
      <span className={label}>Made for</span>
      <ul className={list}>
        {businessTypes
          .filter((type) => type !== 'other')
          .map((type) => (
            <li key={type}>{businessTypeNames[type]}</li>
          ))}
      </ul>
    </div>
  </section>
);
