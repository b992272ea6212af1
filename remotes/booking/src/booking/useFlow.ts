import type { Booking, ServiceType } from '@tradewind/contracts/appointments';
import { useState } from 'react';
import { freshSlotsOf, isSlotTaken } from '../time/freshSlots.ts';
import { blankDetails } from './blankDetails.ts';
import type { DetailsInput, DetailsOutput } from './details.ts';
import { tellHost } from './tellHost.ts';
import { useBook } from './useBook.ts';
import { useSteps } from './useSteps.ts';

/** A race that was lost: whose slot it was, and what was free then. */
export interface LostRace {
  readonly startTime: string;
  readonly fresh: ReturnType<typeof freshSlotsOf>;
}

export const steps = ['Select Service', 'Date and Time', 'Your Details', 'Done'] as const;

const DONE = steps.length - 1;

/** Where a visitor is, what they have chosen, and what they have typed, which no step loses. */
export const useFlow = (providerId: string, isFramed: boolean) => {
  const { reached, goTo: enter, finish } = useSteps(DONE, isFramed);
  const [hasMoved, setHasMoved] = useState(false);
  const [service, setService] = useState<ServiceType>();
  const [startTime, setStartTime] = useState<string>();
  const [lost, setLost] = useState<LostRace>();
  const [booking, setBooking] = useState<Booking>();
  const [details, setDetails] = useState<DetailsInput>(blankDetails);
  const [isSending, setSending] = useState(false);
  const { book, isTryingAgain } = useBook();

  const goTo = (next: number) => {
    enter(next);
    setHasMoved(true);
  };
  // The history may lead to a step for which something is not chosen any more.
  const possible = service === undefined ? 0 : startTime === undefined ? 1 : 2;
  const open = isSending ? 2 : Math.min(reached, possible);
  const step = booking === undefined ? open : DONE;
  return {
    step,
    /** False on the step that the page opens with. */
    hasMoved,
    service,
    startTime,
    lost,
    booking,
    /** What was typed so far, kept while the form is not there. */
    details,
    keepDetails: setDetails,
    isSending,
    isTryingAgain,
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
    send: async (typed: DetailsOutput) => {
      if (service === undefined || startTime === undefined) return;
      setSending(true);
      try {
        const booked = await book({ ...typed, serviceTypeId: service._id, providerId, startTime });
        setBooking(booked);
        tellHost(booked, service);
        finish();
      } catch (failure) {
        if (!isSlotTaken(failure)) throw failure;
        setLost({ startTime, fresh: freshSlotsOf(failure) });
        setStartTime(undefined);
      } finally {
        setSending(false);
      }
    },
  };
};
export type Flow = ReturnType<typeof useFlow>;
