import { css, cx } from '@styled/css';
import { plans, trialDays } from '@tradewind/contracts/constants';
import { LinkButton } from '@tradewind/ui';
import { hasPath } from '../composition/composition.ts';
import { useSession } from '../session/session.ts';
import { CrewTimelinePicture } from './CrewTimelinePicture.tsx';
import { PhonePicture } from './PhonePicture.tsx';
import { wide } from './styles.ts';

const hero = css({
  pt: '52px',
  overflow: 'hidden',
  background:
    'linear-gradient(to bottom, transparent 46%, {colors.accent.muted} 100%), {colors.bg.canvas}',
});
const top = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
  gap: { base: '18px', lg: '48px' },
  alignItems: 'end',
});
const title = css({
  fontSize: { base: 'min(2.75rem, 11vw)', lg: '4.75rem' },
  lineHeight: '1',
  fontWeight: '720',
  letterSpacing: '-.041em',
  // The first four words stay on one line where they fit.
  textWrap: { base: 'balance', xl: 'wrap' },
});
const lead = css({
  fontSize: '1.1875rem',
  lineHeight: '1.75rem',
  color: 'fg.muted',
  letterSpacing: '-.01em',
  maxW: '440px',
  textWrap: 'pretty',
});
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  mt: '22px',
  '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
});
const small = css({ mt: '12px', color: 'fg.muted' });
/** A decorative picture of the product on a desktop and on a phone. */
const stage = css({ position: 'relative', mt: '48px', h: '384px' });

/** Leads a visitor to sign up, and a member to their dashboard. */
const MainLink = () => {
  const isVisitor = useSession().status === 'out';
  return (
    <LinkButton variant="solid" size="xl" to={isVisitor ? '/register' : '/dashboard'}>
      {isVisitor ? `Start ${trialDays}-day free trial` : 'Open dashboard'}
    </LinkButton>
  );
};

/** The heading, the sign-up link, and a picture of a day in the product. */
export const Hero = () => (
  <section className={hero}>
    <div className={cx(wide, top)}>
      <h1 className={title}>Run the whole day from the van.</h1>
      <div>
        <p className={lead}>
          Schedule crews, send quotes, get paid and let customers book online. One place, for teams
          of one to fifteen.
        </p>
        <div className={buttons}>
          <MainLink />
          {hasPath('/find-service') && (
            <LinkButton size="xl" to="/find-service">
              Find a pro
            </LinkButton>
          )}
        </div>
        <p className={small}>No card needed. Plans from ${plans.basic.price} per month.</p>
      </div>
    </div>
    <div aria-hidden className={cx(wide, stage)}>
      <CrewTimelinePicture />
      <PhonePicture />
    </div>
  </section>
);
