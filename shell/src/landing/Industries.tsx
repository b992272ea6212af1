import { css, cx } from '@styled/css';
import { businessTypeNames, businessTypes } from '@tradewind/contracts/constants';
import { tradeIcons } from '../tradeIcons.ts';
import { wide } from './styles.ts';

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
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '14px 32px',
  mdDown: { display: 'grid', gridTemplateColumns: '1fr 1fr', w: 'full' },
});

const trade = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  '& svg': { color: 'accent.fg' },
});

/** The trades that the product supports. */
export const Industries = () => (
  <section id="industries" aria-label="Industries" className={band}>
    <div className={cx(wide, row)}>
      <span className={label}>Made for</span>
      <ul className={list}>
        {businessTypes
          .filter((type) => type !== 'other')
          .map((type) => {
            const Icon = tradeIcons[type];
            return (
              <li key={type} className={trade}>
                <Icon aria-hidden size={18} />
                {businessTypeNames[type]}
              </li>
            );
          })}
      </ul>
    </div>
  </section>
);
