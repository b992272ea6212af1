import { css } from '@styled/css';
import { Button } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useEffect, useState } from 'react';
import { endMaintenanceNotice, useMaintenanceMessage } from '../remotes/maintenanceNotice.ts';
import { StatusLink } from '../remotes/StatusLink.tsx';
import { api } from '../session/apiClient.ts';

const place = css({ maxW: '1240px', mx: 'auto', px: { base: '16px', md: '28px' }, pt: '12px' });

/** Milliseconds between two checks whether maintenance has ended. */
const INTERVAL = 10_000;

const checkReadiness = async () => {
  const { problems = [] } = await api.ready();
  if (!problems.includes('maintenance')) endMaintenanceNotice();
};

/** Shown while the operator has writes refused (decision 126); the screen below can be read. */
export const MaintenanceBanner = () => {
  const message = useMaintenanceMessage();
  const [isBusy, setBusy] = useState(false);
  const isOn = message !== undefined;
  useEffect(() => {
    if (!isOn) return;
    // A check that fails is made again.
    const timer = setInterval(() => void checkReadiness().catch(() => undefined), INTERVAL);
    return () => clearInterval(timer);
  }, [isOn]);
  if (message === undefined) return null;
  const retry = async () => {
    setBusy(true);
    await checkReadiness().catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className={place}>
      <Banner
        tone="warning"
        action={
          <Button size="sm" variant="link" busy={isBusy} onClick={() => void retry()}>
            Try again
          </Button>
        }
      >
        {message} You can read on. <StatusLink />
      </Banner>
    </div>
  );
};
