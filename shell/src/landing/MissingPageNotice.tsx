import { css, cx } from '@styled/css';
import { Banner } from '@tradewind/ui/Banner';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../public/serverRendered.ts';
import type { HomeState } from '../RedirectHome.tsx';
import { wide } from './styles.ts';

const place = css({ pt: '16px', overflowWrap: 'anywhere' });

/** As a person has typed it: an address holds other letters as percent codes. */
const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Says that the address which led here has no page (decision 56); until the next visit or reload. */
export const MissingPageNotice = () => {
  const isHydrated = useIsHydrated();
  const state = useLocation().state as HomeState | null;
  const missing = isHydrated ? state?.missing : undefined;
  useEffect(() => {
    // The router keeps it for this view.
    if (missing !== undefined) history.replaceState({ ...history.state, usr: null }, '');
  }, [missing]);
  if (missing === undefined) return null;
  return (
    <div className={cx(wide, place)}>
      <Banner tone="info">There is no page at {readable(missing)}.</Banner>
    </div>
  );
};
