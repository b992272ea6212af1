import { hasUnsavedWork } from '@tradewind/ui/unsaved';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the open page stays although its user is limited: it had unsaved work when that began, and
 * has not been left since.
 */
export const useIsPageKept = (isLimited: boolean): boolean => {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState({ isLimited, keptPath: '' });
  const { keptPath } = seen;
  if (seen.isLimited !== isLimited) {
    setSeen({ isLimited, keptPath: isLimited && hasUnsavedWork() ? pathname : '' });
  } else if (keptPath !== '' && keptPath !== pathname) {
    setSeen({ isLimited, keptPath: '' });
  }
  return keptPath === pathname;
};
