import { Card, ErrorState, SkeletonRows } from '@tradewind/ui';
import { type ComponentType, useEffect, useState } from 'react';

export interface LaterStepProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A step whose code comes when it is its turn; where it does not come, it can be asked for again. */
export const LaterStep = <Props extends object>({ load, props }: LaterStepProps<Props>) => {
  const [Step, setStep] = useState<ComponentType<Props>>();
  const [state, setState] = useState<'loading' | 'failed'>('loading');
  useEffect(() => {
    if (Step !== undefined || state === 'failed') return;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setStep(() => loaded),
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [load, Step, state]);
  if (Step !== undefined) return <Step {...props} />;
  return (
    <Card>
      {state === 'loading' ? (
        <SkeletonRows label="Loading" rows={4} />
      ) : (
        <ErrorState
          title="This step could not be loaded. Check your connection and try again."
          onRetry={() => setState('loading')}
          retryLabel="Try Again"
        />
      )}
    </Card>
  );
};
