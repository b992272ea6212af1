import { css } from '@styled/css';
import type { ServiceType } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { Banner, Button, Card, EmptyState } from '@tradewind/ui';
import { CalendarX } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { StepHeading } from '../provider/BookingFrame.tsx';
import { exceedsHours, providerName } from '../provider/presentation.ts';
import { PickTime } from '../time/PickTime.tsx';
import { useDayStrip } from '../time/useDayStrip.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { ContactLinks, type ContactLinksProps, contactText } from './ContactLinks.tsx';
import { LazyStep, loadDetails, loadPersonChoice, loadPostalCode } from './lazySteps.tsx';
import type { Flow } from './useBookingFlow.ts';

const notice = css({ mb: '14px' });
const code = css({ mt: '14px' });

export interface TimeStepProps extends ContactLinksProps {
  readonly service: ServiceType;
  readonly flow: Flow;
}

/**
 * Step 2. Where only times are offered to which the business can drive, it asks first where to. A
 * service that has no time on any day leads to the business itself (decision 222).
 */
export const TimeStep = (props: TimeStepProps) =>
  props.service.exceedsHours ? (
    <ExceedsHours {...props} />
  ) : props.flow.needsPostalCode(props.provider) ? (
    <LazyStep load={loadPostalCode} props={{ flow: props.flow }} />
  ) : (
    <Times {...props} />
  );

const ExceedsHours = ({ provider, flow, embedded }: TimeStepProps) => (
  <Card>
    <StepHeading focused={flow.hasMoved}>Cannot be booked online</StepHeading>
    <EmptyState
      icon={<CalendarX aria-hidden size={20} />}
      title={exceedsHours(providerName(provider))}
      text={contactText({ provider, embedded })}
      action={<ContactLinks provider={provider} embedded={embedded} />}
    />
  </Card>
);

/** A click on a time leads to step 3. After a slot conflict it shows the remaining slots. */
const Times = ({ provider, service, flow, embedded }: TimeStepProps) => {
  const { conflict, startTime } = flow;
  const { people = [] } = service;
  const strip = useDayStrip(
    provider,
    {
      ...{ providerId: provider._id, serviceTypeId: service._id },
      ...{ person: flow.person, postalCode: flow.postalCode || undefined },
      equipment: provider.preferences.onlyReachableTimes && flow.label,
    },
    conflict?.startTime ?? startTime,
  );
  const latest = useRef(strip);
  latest.current = strip;
  useEffect(() => {
    if (conflict) latest.current.showRemaining(conflict.startTime, conflict.remaining);
  }, [conflict]);
  useEffect(() => {
    if (strip.isWithdrawn) flow.leadBack(service);
  }, [strip.isWithdrawn]);
  const pick = (day: string) => {
    flow.clearTime();
    strip.pick(day);
  };
  const turn = (weeks: number) => {
    flow.clearTime();
    strip.turn(weeks);
  };
  // The heading has the focus at first; a button gets it shortly before a time is chosen.
  const prepare = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLButtonElement) void loadDetails().catch(() => undefined);
  };
  if (strip.isClosed)
    return (
      <Card>
        <ClosedNotice provider={provider} embedded={embedded} />
      </Card>
    );
  return (
    <Card onPointerOver={prepare} onFocus={prepare}>
      {conflict && (
        <Banner tone="error" className={notice}>
          {bookingMessages.slotTaken}
        </Banner>
      )}
      {flow.droppedPerson !== undefined && (
        <Banner tone="warning" className={notice}>
          {flow.droppedPerson} does not do {service.name}: anyone may come.
        </Banner>
      )}
      <PickTime
        heading={<StepHeading focused={flow.hasMoved}>Pick a day and time</StepHeading>}
        choice={
          <>
            {flow.postalCode !== undefined && (
              <Button size="sm" className={code} onClick={flow.askPostalCode}>
                {flow.postalCode === '' ? 'Enter ZIP code' : `Change ZIP code ${flow.postalCode}`}
              </Button>
            )}
            {people.length > 1 && <LazyStep load={loadPersonChoice} props={{ people, flow }} />}
          </>
        }
        strip={{ ...strip, pick, turn }}
        value={startTime}
        onChoose={flow.chooseTime}
      />
    </Card>
  );
};
