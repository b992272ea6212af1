import { css } from '@styled/css';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useCallback, useEffect, useState } from 'react';
import { StatusLink } from '../remotes/StatusLink.tsx';
import { api } from '../session/apiClient.ts';

const place = css({ maxW: '1240px', mx: 'auto', px: { base: '16px', md: '28px' }, pt: '12px' });

/** Milliseconds between two checks whether maintenance has ended. */
const INTERVAL = 10_000;

interface RefusedWrite {
  readonly code?: unknown;
  readonly message: string;
}

/** The operator's sentence from the first write that is refused until maintenance has ended. */
const useMaintenance = () => {
  const cache = useQueryClient();
  const [message, setMessage] = useState<string>();
  const checkReadiness = useCallback(async () => {
    const { problems = [] } = await api.ready();
    if (!problems.includes('maintenance')) setMessage(undefined);
  }, []);
  useEffect(
    () =>
      cache.getMutationCache().subscribe(({ mutation }) => {
        const error = mutation?.state.error as RefusedWrite | null | undefined;
        if (error?.code === 'maintenance') setMessage(error.message);
      }),
    [cache],
  );
  const isOn = message !== undefined;
  useEffect(() => {
    if (!isOn) return;
    // A check that fails is made again.
    const timer = setInterval(() => void checkReadiness().catch(() => undefined), INTERVAL);
    return () => clearInterval(timer);
  }, [isOn, checkReadiness]);
  return { message, checkReadiness };
};

/** Shown while the operator has writes refused (decision 126); the screen below can be read. */
export const MaintenanceBanner = () => {
  const { message, checkReadiness } = useMaintenance();
  const [isBusy, setBusy] = useState(false);
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
          <Button size="sm" busy={isBusy} onClick={() => void retry()}>
            Try again
          </Button>
        }
      >
        {message} You can read on. <StatusLink />
      </Banner>
    </div>
  );
};
