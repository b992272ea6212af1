import { hasUnsavedWork } from '@tradewind/ui/unsaved';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the open page stays although its user is limited: it had unsaved work when that began, and
 * has not been left since. Once it is left, `refreshUser` says first whether its user still is
 * limited, because the set-up may be done in another tab.
 */
export const useIsPageKept = (isLimited: boolean, refreshUser: () => Promise<unknown>): boolean => {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState({ isLimited, keptPath: '' });
  const { keptPath } = seen;
  if (seen.isLimited !== isLimited) {
    setSeen({ isLimited, keptPath: isLimited && hasUnsavedWork() ? pathname : '' });
  }
  const isLeft = keptPath !== '' && keptPath !== pathname;
  useEffect(() => {
    if (!isLeft) return;
    const drop = () => setSeen((before) => ({ ...before, keptPath: '' }));
    void refreshUser().then(drop, drop);
  }, [isLeft, refreshUser]);
  return keptPath !== '';
};
