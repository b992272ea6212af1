import { css, cx } from '@styled/css';
import { type Plan, plans, trialDays } from '@tradewind/contracts/constants';
import { LinkButton } from '@tradewind/ui';
import { Check } from 'lucide-react';
import { heading, section, wide } from './styles.ts';

const band = css({ bg: 'bg.sidebar', borderTop: '1px solid {colors.border.default}' });
const grid = css({
  display: 'grid',
  gap: '20px',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 364px 364px' },
});
const lead = css({
  mt: '12px',
  maxW: '300px',
  textStyle: 'lg',
  color: 'fg.muted',
  textWrap: 'pretty',
});
const plan = css({
  p: '26px 28px 28px',
  borderRadius: '18px',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
});
const best = css({ boxShadow: '0 0 0 1px {colors.accent.ring}', borderColor: 'accent.ring' });
const name = css({ fontSize: '1.125rem', fontWeight: '640', letterSpacing: '-.015em' });
const price = css({ mt: '10px', color: 'fg.muted' });
const amount = css({
  fontSize: '3rem',
  lineHeight: '3.5rem',
  letterSpacing: '-.04em',
  fontWeight: '690',
  color: 'fg.default',
});
const button = css({ mt: '18px', mb: '20px' });
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  py: '5px',
  color: 'fg.muted',
  '& svg': { color: 'accent.fg', flexShrink: '0' },
});
const first = css({ py: '5px', fontWeight: '600' });

const planTexts = {
  basic: {
    lead: '',
    lines: [
      'Unlimited jobs and customers',
      'Smart scheduling and dispatch',
      'Customer records (CRM)',
      'Mobile app',
      'Online booking portal',
      'Automated customer notifications',
      'Team chat',
      'Basic reporting',
    ],
  },
  premium: {
    lead: 'All of Basic, and:',
    lines: [
      'Advanced reporting',
      'Custom forms and checklists',
      'Inventory management',
      'Accounting integration',
      'API access',
      'Priority support',
      'Custom branding',
    ],
  },
} as const;

export const Pricing = () => (
  <section data-later id="pricing" aria-labelledby="pricing-title" className={cx(section, band)}>
    <div className={cx(wide, grid)}>
      <div>
        <h2 id="pricing-title" className={heading}>
          Two plans.
          <br />
          No surprises.
        </h2>
        <p className={lead}>
          Try all of it for {trialDays} days. No card needed. Cancel when you like.
        </p>
      </div>
      <PlanCard plan="basic" />
      <PlanCard plan="premium" />
    </div>
  </section>
);

const PlanCard = (props: { readonly plan: Plan }) => {
  const { name: title, price: dollars, members } = plans[props.plan];
  const { lead: opening, lines } = planTexts[props.plan];
  const isBest = props.plan === 'premium';
  return (
    <article className={cx(plan, isBest && best)}>
      <h3 className={name}>{title}</h3>
      <p className={price}>
        <b className={amount}>${dollars}</b> per month
      </p>
      <p>Up to {members} team members</p>
      <LinkButton
        block
        size="lg"
        variant={isBest ? 'solid' : 'outline'}
        to="/register"
        className={button}
      >
        Start free trial
      </LinkButton>
      <ul>
        {opening !== '' && <li className={first}>{opening}</li>}
        {lines.map((text) => (
          <li key={text} className={line}>
            <Check aria-hidden size={16} />
            {text}
          </li>
        ))}
      </ul>
    </article>
  );
};
