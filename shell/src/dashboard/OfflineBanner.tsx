import { css } from '@styled/css';
import { Banner } from '@tradewind/ui/Banner';
import { useSyncExternalStore } from 'react';

const place = css({
  // In view on a scrolled page, too: what is pressed there is not saved yet.
  position: 'sticky',
  top: '0',
  '@media (max-width: 820px)': { top: 'topbar' },
  zIndex: 'sticky',
  maxW: '1240px',
  mx: 'auto',
  px: { base: '16px', md: '28px' },
  pt: '12px',
});

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Shown while the device has no network; the screen below stays. */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={place}>
      <Banner tone="warning">
        You are offline. You can read on; saving works again once you are back.
      </Banner>
    </div>
  );
};
