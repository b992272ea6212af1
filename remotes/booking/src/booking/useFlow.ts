import type { Booking, ServiceType } from '@tradewind/contracts/appointments';
import { useContractForm } from '@tradewind/ui';
import { useState } from 'react';
import { freshSlotsOf, isSlotTaken } from '../time/freshSlots.ts';
import { blankDetails, Details, type DetailsOutput } from './details.ts';
import { useBook } from './useBook.ts';

/** A race that was lost: whose slot it was, and what was free then. */
export interface LostRace {
  readonly startTime: string;
  readonly fresh: ReturnType<typeof freshSlotsOf>;
}

export const steps = ['Select Service', 'Date and Time', 'Your Details', 'Done'] as const;

/** Where a visitor is, what they have chosen, and what they have typed, which no step loses. */
export const useFlow = (providerId: string) => {
  const [step, setStep] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  const [service, setService] = useState<ServiceType>();
  const [startTime, setStartTime] = useState<string>();
  const [lost, setLost] = useState<LostRace>();
  const [booking, setBooking] = useState<Booking>();
  const form = useContractForm(Details, { defaultValues: blankDetails });
  const book = useBook();

  const goTo = (next: number) => {
    setStep(next);
    setHasMoved(true);
  };
  return {
    step,
    /** False on the step that the page opens with. */
    hasMoved,
    service,
    startTime,
    lost,
    booking,
    form,
    chooseService: (chosen: ServiceType) => {
      if (chosen._id !== service?._id) setStartTime(undefined);
      setLost(undefined);
      setService(chosen);
      goTo(1);
    },
    chooseTime: (chosen: string) => {
      setStartTime(chosen);
      setLost(undefined);
      goTo(2);
    },
    /** Another day: the slot of the former one is no longer meant. */
    clearTime: () => setStartTime(undefined),
    back: () => goTo(Math.max(0, step - 1)),
    changeService: () => goTo(0),
    send: async (details: DetailsOutput) => {
      if (service === undefined || startTime === undefined) return;
      try {
        setBooking(await book({ ...details, serviceTypeId: service._id, providerId, startTime }));
        goTo(3);
      } catch (failure) {
        if (!isSlotTaken(failure)) throw failure;
        setLost({ startTime, fresh: freshSlotsOf(failure) });
        setStartTime(undefined);
        goTo(1);
      }
    },
  };
};
export type Flow = ReturnType<typeof useFlow>;
