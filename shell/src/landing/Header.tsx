import { css, cx } from '@styled/css';
import { LinkButton } from '@tradewind/ui';
import { Link } from 'react-router-dom';
import { hasPath } from '../composition/composition.ts';
import { Brand } from '../dashboard/Brand.tsx';
import { useSession } from '../session/session.ts';
import { wide } from './styles.ts';
import { testimonials } from './Testimonials.tsx';

const head = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  bg: 'color-mix(in oklch, {colors.bg.canvas} 90%, transparent)',
  backdropFilter: 'blur(12px)',
});
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  h: '68px',
});
const links = css({
  display: 'flex',
  gap: '24px',
  '@media (max-width: 820px)': { display: 'none' },
  '& a': { fontWeight: '540', color: 'fg.muted', _hover: { color: 'fg.default' } },
});
const buttons = css({
  display: 'flex',
  gap: '8px',
  smDown: { gap: '2px', '& a': { px: '10px' } },
});

/** The page's own links, and links to log in and sign up. */
export const Header = () => {
  // Also while the user of a stored token is fetched.
  const isIn = useSession().status !== 'out';
  return (
    <header className={head}>
      <div className={cx(wide, row)}>
        <Brand />
        <nav aria-label="Main" className={links}>
          <a href="#features">Features</a>
          <a href="#industries">Industries</a>
          <a href="#pricing">Pricing</a>
          {testimonials().length > 0 && <a href="#testimonials">Testimonials</a>}
          {hasPath('/find-service') && <Link to="/find-service">Find a pro</Link>}
        </nav>
        <div className={buttons}>
          {isIn ? (
            <LinkButton variant="solid" to="/dashboard">
              Open dashboard
            </LinkButton>
          ) : (
            <>
              <LinkButton variant="ghost" to="/login">
                Log in
              </LinkButton>
              <LinkButton variant="solid" to="/register">
                Start free trial
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  );
};
