import { css } from '@styled/css';
import { Banner } from '@tradewind/ui/Banner';
import { useSyncExternalStore } from 'react';

const place = css({ maxW: '1240px', mx: 'auto', px: { base: '16px', md: '28px' }, pt: '12px' });

const follow = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Says so while the device has no network, as in a basement; what is on the screen stays. */
export const Offline = () => {
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={place}>
      <Banner tone="warning">
        You are offline. You can read on; saving works again once you are back.
      </Banner>
    </div>
  );
};
