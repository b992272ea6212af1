import { css } from '@styled/css';
import { useIsMutating } from '@tanstack/react-query';
import { Banner } from '@tradewind/ui/Banner';
import { useIsOnline } from '@tradewind/ui/online';
import { useEffect } from 'react';

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

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whether changes wait for the network, of which closing the page asks first: they go with it. */
const useWaitingChanges = (): boolean => {
  const waits = useIsMutating({ predicate: ({ state }) => state.isPaused }) > 0;
  useEffect(() => {
    if (!waits) return;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [waits]);
  return waits;
};

/** Shown while the device has no network; the screen below stays. */
export const OfflineBanner = () => {
  const online = useIsOnline();
  const waits = useWaitingChanges();
  if (online) return null;
  return (
    <div className={place}>
      <Banner tone="warning">
        {waits
          ? 'You are offline. What you have changed is saved once you are back; keep this page open.'
          : 'You are offline. You can read on; saving works again once you are back.'}
      </Banner>
    </div>
  );
};
