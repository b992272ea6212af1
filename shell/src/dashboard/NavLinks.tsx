import { css, cx } from '@styled/css';
import type { NavEntry } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import { Link, useLocation } from 'react-router-dom';
import { preloadPage } from '../composition/preloadPage.ts';
import { isCurrentEntry, NavIcon, navigationFor } from './navigation.tsx';
import { railOnly } from './railStyles.ts';
import { countOf, useSummary } from './summary.ts';

const list = css({ display: 'flex', flexDirection: 'column', gap: '2px' });
const line = css({ my: '12px', mx: '10px', h: '1px', bg: 'border.default' });
const link = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '11px',
  h: '36px',
  px: '10px',
  borderRadius: 'md',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'transparent',
  color: 'fg.muted',
  fontWeight: '530',
  '& svg': { color: 'fg.subtle', flexShrink: '0' },
  _hover: { bg: 'bg.muted', color: 'fg.default' },
  '&[aria-current=page]': {
    bg: 'bg.surface',
    color: 'fg.default',
    fontWeight: '600',
    borderColor: 'border.default',
    boxShadow: 'xs',
    '& svg': { color: 'accent.fg' },
  },
  _touch: { h: '46px', fontSize: '0.9375rem' },
});
const count = css.raw({
  ms: 'auto',
  minW: '20px',
  textAlign: 'end',
  textStyle: 'xs',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.subtle',
});
const urgent = css.raw({
  textAlign: 'center',
  px: '6px',
  lineHeight: '20px',
  borderRadius: 'full',
  bg: 'accent.solid',
  color: 'accent.on',
  fontWeight: '640',
});
const quietCount = css(count);
const urgentCount = css(count, urgent);

export interface NavLinksProps {
  readonly user: User;
  /** Between 821 and 1100 px only the icons are shown, with their labels on hover and focus. */
  readonly rail?: boolean;
  readonly onFollow?: () => void;
}

/** The product's screens, in two groups. */
export const NavLinks = ({ user, rail = false, onFollow }: NavLinksProps) => {
  const entries = navigationFor(user);
  const group = (name: NavEntry['group']) =>
    entries
      .filter((entry) => entry.group === name)
      .map((entry) => (
        <li key={entry.to}>
          <Entry entry={entry} user={user} rail={rail} onFollow={onFollow} />
        </li>
      ));
  const business = group('business');
  return (
    <ul className={list}>
      {group('work')}
      {business.length > 0 && <li aria-hidden className={line} />}
      {business}
    </ul>
  );
};

interface EntryProps {
  readonly entry: NavEntry;
  readonly user: User;
  readonly rail: boolean;
  readonly onFollow: (() => void) | undefined;
}

const Entry = ({ entry, user, rail, onFollow }: EntryProps) => {
  const preload = () => preloadPage(entry.to);
  const { pathname } = useLocation();
  return (
    <Link
      to={entry.to}
      aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
      className={cx(link, rail && railOnly.link)}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onFollow}
    >
      <NavIcon name={entry.icon} />
      <span className={cx(rail && railOnly.label)}>{entry.label}</span>
      {entry.badge && <Count badge={entry.badge} user={user} rail={rail} />}
    </Link>
  );
};

interface CountProps {
  readonly badge: NonNullable<NavEntry['badge']>;
  readonly user: User;
  readonly rail: boolean;
}

// Not part of the link's name: "Jobs" is found by its label (decision 35).
const Count = ({ badge, user, rail }: CountProps) => {
  const { data } = useSummary(user);
  const value = countOf(data, badge.count);
  if (value === 0) return null;
  return (
    <span
      aria-hidden
      className={cx(
        badge.urgent ? urgentCount : quietCount,
        rail && railOnly.badge,
        rail && !badge.urgent && railOnly.quietBadge,
      )}
    >
      {value}
    </span>
  );
};
