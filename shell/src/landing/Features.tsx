import { css, cx } from '@styled/css';
import { CalendarCheck, CalendarDays, FileText, Landmark, Truck, Users } from 'lucide-react';
import { CrewPicture, QuotePicture, SlotsPicture, WeekPicture } from './featurePictures.tsx';
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
/** Alternating widths, so that the cards of two rows do not align. */
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

/** The product in six cards (specification 1, section 1). */
const features = [
  {
    icon: CalendarDays,
    span: 'broad',
    picture: WeekPicture,
    title: 'Schedule and dispatch',
    text: 'Drag across the week to book a job. See who is free and who is on the road.',
  },
  {
    icon: FileText,
    span: 'narrow',
    picture: QuotePicture,
    title: 'Quotes that turn into invoices',
    text: 'Build it from your catalog. When they say yes, one click makes the invoice.',
  },
  {
    icon: CalendarCheck,
    span: 'narrow',
    picture: SlotsPicture,
    title: 'Online booking',
    text: 'Put your times on your own site. Customers pick one and you approve it.',
  },
  {
    icon: Truck,
    span: 'broad',
    picture: CrewPicture,
    title: 'Crews know what is next',
    text: 'Address, gate code, tasks and photos on the phone. Customers hear when you are on the way.',
  },
  {
    icon: Users,
    span: 'broad',
    title: 'Every customer in one place',
    text: 'Visits, quotes, invoices and notes, with what they owe and when you were last there.',
  },
  {
    icon: Landmark,
    span: 'narrow',
    title: 'Paid sooner',
    text: 'Send the invoice before you leave the driveway. See what is open and what is late.',
  },
] as const;

/** What the product does, with pictures of it. */
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
          const Picture = 'picture' in feature ? feature.picture : undefined;
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
