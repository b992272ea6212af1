import { Card, ErrorState, notLoadedText, SkeletonRows, useReconnect } from '@tradewind/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** The form with its schema: loaded when the visitor is about to choose a time. */
export const loadDetails = () =>
  import(/* webpackChunkName: "details-step" */ './DetailsStep.tsx').then(
    (module) => module.DetailsStep,
  );

/** The confirmation: loaded while the visitor fills in the form. */
export const loadDone = () =>
  import(/* webpackChunkName: "done-step" */ './DoneStep.tsx').then((module) => module.DoneStep);

/** The form for the mailed code, where the business asks for a confirmation. */
export const loadConfirm = () =>
  import(/* webpackChunkName: "confirm-step" */ '../confirm/ConfirmStep.tsx').then(
    (module) => module.ConfirmStep,
  );

/** Who comes, where the business lets visitors choose. */
export const loadPersonChoice = () =>
  import(/* webpackChunkName: "person-choice" */ './PersonChoice.tsx').then(
    (module) => module.PersonChoice,
  );

/** Where to come, where the business offers only times that it can drive to. */
export const loadPostalCode = () =>
  import(/* webpackChunkName: "postal-code" */ './PostalCodeForm.tsx').then(
    (module) => module.PostalCodeForm,
  );

interface LaterStepProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/**
 * A step whose code is loaded when it is shown; where that fails, again with a retry and once the
 * connection is back.
 */
export const LazyStep = <Props extends object>({ load, props }: LaterStepProps<Props>) => {
  const [Step, setStep] = useState<ComponentType<Props>>();
  const [state, setState] = useState<'loading' | 'failed'>('loading');
  useEffect(() => {
    if (Step !== undefined || state === 'failed') return;
    let isUnmounted = false;
    load().then(
      (loaded) => !isUnmounted && setStep(() => loaded),
      () => !isUnmounted && setState('failed'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, Step, state]);
  useReconnect(() => setState('loading'));
  if (Step !== undefined) return <Step {...props} />;
  return (
    <Card>
      {state === 'loading' ? (
        <SkeletonRows label="Loading" rows={4} />
      ) : (
        <ErrorState
          title={notLoadedText('This step')}
          onRetry={() => setState('loading')}
          retryLabel="Try Again"
        />
      )}
    </Card>
  );
};
