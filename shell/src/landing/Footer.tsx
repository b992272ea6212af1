import { css, cx } from '@styled/css';
import { privacyPath, statusPath, termsPath } from '@tradewind/contracts/constants';
import { Link } from 'react-router-dom';
import { edition, hasPath } from '../composition/composition.ts';
import { Brand } from '../dashboard/Brand.tsx';
import { wide } from './styles.ts';

const band = css({ borderTop: '1px solid {colors.border.default}', bg: 'bg.sidebar' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px 32px',
  py: '28px',
});
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '24px',
    color: 'fg.muted',
    fontWeight: '540',
    _hover: { color: 'fg.default' },
    _touch: { minH: '44px' },
  },
});
const small = css({ w: 'full', textStyle: 'sm', color: 'fg.subtle' });

/** Links to everything that a visitor may see. */
export const Footer = () => {
  const { name, termsUrl, privacyUrl } = edition().brand;
  return (
    <footer data-later className={band}>
      <div className={cx(wide, row)}>
        <Brand />
        <nav aria-label="Footer" className={links}>
          <a href="#features">Features</a>
          <a href="#pricing">Pricing</a>
          {hasPath('/find-service') && <Link to="/find-service">Find a pro</Link>}
          <Link to="/login">Log in</Link>
          <Link to="/register">Start free trial</Link>
          <a href={termsUrl || termsPath}>Terms of Service</a>
          <a href={privacyUrl || privacyPath}>Privacy</a>
          <a href={statusPath}>Status</a>
        </nav>
        {/* At New Year, the server and the browser may be in different years. */}
        <p className={small} suppressHydrationWarning>
          {`© ${new Date().getFullYear()} ${name}`}
        </p>
      </div>
    </footer>
  );
};
