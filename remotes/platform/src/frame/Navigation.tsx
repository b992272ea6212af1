import { css } from '@styled/css';
import { useServices } from '@tradewind/remote-kit';
import { Button } from '@tradewind/ui';
import {
  Activity,
  Building2,
  FileBraces,
  History,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type LucideIcon,
  PackageOpen,
} from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

const list = css({ display: 'grid', gap: '2px' });
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minH: '36px',
  px: '10px',
  borderRadius: 'md',
  textStyle: 'sm',
  fontWeight: '530',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
  _touch: { minH: '44px' },
  '&[aria-current=page]': {
    bg: 'bg.surface',
    color: 'fg.default',
    fontWeight: '620',
    boxShadow: 'xs',
  },
});
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 10px',
  mt: 'auto',
  pt: '10px',
  px: '8px',
  borderTop: '1px solid {colors.border.default}',
  textStyle: 'sm',
  fontWeight: '600',
});
const who = css({ minW: '0', overflowWrap: 'anywhere' });

interface Screen {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Paths of further screens that belong to it. */
  readonly also?: string;
}

const screens: readonly Screen[] = [
  { to: '/platform', label: 'Overview', icon: LayoutDashboard, also: '/platform/editions/' },
  { to: '/platform/releases', label: 'Releases', icon: PackageOpen },
  { to: '/platform/contract', label: 'Contract', icon: FileBraces },
  { to: '/platform/vitals', label: 'Errors and vitals', icon: Activity },
  { to: '/platform/keys', label: 'Deploy keys', icon: KeyRound },
  { to: '/platform/queues', label: 'Queues and mail', icon: ListChecks },
  { to: '/platform/businesses', label: 'Businesses', icon: Building2 },
  { to: '/platform/audit', label: 'Audit', icon: History },
];

export interface NavigationProps {
  /** The operator's. */
  readonly name: string;
  readonly onFollow?: () => void;
}

/** The console's screens, and Sign out. */
export const Navigation = ({ name, onFollow }: NavigationProps) => {
  const { pathname } = useLocation();
  const { signOut } = useServices();
  const isCurrent = ({ to, also }: Screen) =>
    pathname === to || (also !== undefined && pathname.startsWith(also));
  return (
    <>
      <nav aria-label="Console">
        <ul className={list}>
          {screens.map((screen) => (
            <li key={screen.to}>
              <Link
                to={screen.to}
                className={link}
                aria-current={isCurrent(screen) ? 'page' : undefined}
                onClick={onFollow}
              >
                <screen.icon aria-hidden size={16} />
                {screen.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={foot}>
        <span className={who}>{name}</span>
        {signOut && (
          <Button
            variant="ghost"
            size="sm"
            icon={<LogOut aria-hidden size={16} />}
            onClick={signOut}
          >
            Sign out
          </Button>
        )}
      </div>
    </>
  );
};
