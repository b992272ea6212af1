import { css } from '@styled/css';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { Button, Stepper } from '@tradewind/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { LaterStep } from './LaterStep.tsx';
import { loadDetails, loadDone } from './laterSteps.ts';
import { ServiceStep } from './ServiceStep.tsx';
import { TimeStep } from './TimeStep.tsx';
import { steps, useFlow } from './useFlow.ts';
import { YourBooking } from './YourBooking.tsx';

const progress = css({ maxW: '800px', mx: 'auto', mb: { base: '14px', md: '26px' } });
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 312px' },
  gap: { base: '12px', md: '20px' },
  alignItems: 'start',
});
const aside = css({ order: { base: '-1', md: '0' } });
const foot = css({ mt: '16px' });

export interface BookingFlowProps {
  readonly provider: ProviderDetail;
  readonly embedded: boolean;
}

/** The four steps of a booking (specification 1, section 4). */
export const BookingFlow = ({ provider, embedded }: BookingFlowProps) => {
  const flow = useFlow(provider._id, embedded);
  const { step, service } = flow;
  const isDone = step === 3;
  // While the details are typed: who has booked should not find that the answer cannot be shown.
  useEffect(() => {
    if (step === 2) void loadDone().catch(() => undefined);
  }, [step]);
  return (
    <>
      {!(embedded && step === 0) && (
        <div className={progress}>
          <Stepper steps={steps} current={isDone ? steps.length : step} label="Progress" />
        </div>
      )}
      {step === 0 && <ServiceStep provider={provider} flow={flow} />}
      {isDone && flow.booking && service && (
        <LaterStep load={loadDone} props={{ provider, service, booking: flow.booking, embedded }} />
      )}
      {(step === 1 || step === 2) && service && (
        <div className={grid}>
          {step === 1 ? (
            <TimeStep provider={provider} service={service} flow={flow} />
          ) : (
            <LaterStep load={loadDetails} props={{ flow }} />
          )}
          <aside className={aside}>
            <YourBooking provider={provider} service={service} flow={flow} />
          </aside>
        </div>
      )}
      {!isDone && step > 0 && (
        <div className={foot}>
          <Button
            size="lg"
            icon={<ArrowLeft aria-hidden size={18} />}
            disabled={flow.isSending}
            onClick={flow.back}
          >
            Back
          </Button>
        </div>
      )}
    </>
  );
};
