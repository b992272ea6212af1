import { css } from '@styled/css';
import { edition } from '../composition/composition.ts';
import { heading, section, wide } from './styles.ts';

const grid = css({
  display: 'grid',
  gap: '16px',
  mt: '36px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
});
const card = css({
  m: '0',
  p: '24px 26px',
  borderRadius: 'xl',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
});
const words = css({ fontSize: '1.0625rem', lineHeight: '1.625rem', textWrap: 'pretty' });
const who = css({ mt: '16px', textStyle: 'sm', color: 'fg.muted' });
const person = css({ display: 'block', fontWeight: '600', color: 'fg.default' });

/** Quotes of the edition's customers (decision 37); empty where it has none. */
export const testimonials = () =>
  edition().flags.testimonials ? (edition().brand.testimonials ?? []) : [];

export const Testimonials = () => {
  const quotes = testimonials();
  if (quotes.length === 0) return null;
  return (
    <section data-later id="testimonials" aria-labelledby="testimonials-title" className={section}>
      <div className={wide}>
        <h2 id="testimonials-title" className={heading}>
          What crews say.
        </h2>
        <div className={grid}>
          {quotes.map(({ text, name, business }) => (
            <figure key={text} className={card}>
              <blockquote className={words}>{text}</blockquote>
              <figcaption className={who}>
                <b className={person}>{name}</b>
                {business}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
};
