import { css, cx } from '@styled/css';
import { features } from './content.ts';
import { Accepted } from './pictures/Accepted.tsx';
import { Crew } from './pictures/Crew.tsx';
import { Slots } from './pictures/Slots.tsx';
import { Week } from './pictures/Week.tsx';
import { heading, section, wide } from './styles.ts';

const grid = css({
  display: 'grid',
  gap: '16px',
  mt: '36px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, 1fr)', lg: 'repeat(5, 1fr)' },
});
const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '22px',
  p: '24px 26px 28px',
  borderRadius: 'xl',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
});
/** By turns, so that the cards of two rows do not line up. */
const spans = {
  narrow: css({ gridColumn: { lg: 'span 2' } }),
  broad: css({ gridColumn: { lg: 'span 3' } }),
};
const icon = css({
  display: 'grid',
  placeItems: 'center',
  w: '36px',
  h: '36px',
  borderRadius: '10px',
  bg: 'accent.subtle',
  color: 'accent.fg',
});
const title = css({
  mt: '14px',
  fontSize: '1.1875rem',
  lineHeight: '1.625rem',
  fontWeight: '640',
  letterSpacing: '-.02em',
});
const text = css({
  mt: '4px',
  fontSize: '0.9375rem',
  lineHeight: '1.4375rem',
  color: 'fg.muted',
  textWrap: 'pretty',
});
const picture = css({ my: 'auto' });

const pictures = { week: Week, accepted: Accepted, slots: Slots, crew: Crew };

/** What the product does, and how that looks. */
export const Features = () => (
  <section data-later id="features" aria-labelledby="features-title" className={section}>
    <div className={wide}>
      <h2 id="features-title" className={heading}>
        Less desk work.
        <br />
        More finished jobs.
      </h2>
      <ul className={grid}>
        {features.map(({ icon: Icon, ...feature }) => {
          const Picture = 'picture' in feature ? pictures[feature.picture] : undefined;
          return (
            <li key={feature.title} className={cx(card, spans[feature.span])}>
              <div>
                <span className={icon}>
                  <Icon aria-hidden size={18} />
                </span>
                <h3 className={title}>{feature.title}</h3>
                <p className={text}>{feature.text}</p>
              </div>
              {Picture && (
                <div aria-hidden className={picture}>
                  <Picture />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  </section>
);
