import type { Booking, ServiceType } from '@tradewind/contracts/appointments';
import { useCall } from '@tradewind/remote-kit';
import { useState } from 'react';
import { freshSlotsOf, isSlotTaken } from '../time/freshSlots.ts';
import { blankDetails } from './blankDetails.ts';
import type { DetailsInput, DetailsOutput } from './details.ts';
import { tellHost } from './tellHost.ts';
import { useBook } from './useBook.ts';
import { type Place, useSteps } from './useSteps.ts';

/** A race that was lost: whose slot it was, and what was free then. */
export interface LostRace {
  readonly startTime: string;
  readonly fresh: ReturnType<typeof freshSlotsOf>;
}

export const steps = ['Select Service', 'Date and Time', 'Your Details', 'Done'] as const;

const DONE = steps.length - 1;

interface Booked {
  readonly booking: Booking;
  readonly service: ServiceType;
}

/** Where a visitor is, what they have chosen, and what they have typed, which no step loses. */
export const useFlow = (providerId: string, isFramed: boolean) => {
  const { place, goTo: enter, finish } = useSteps(isFramed);
  const [hasMoved, setHasMoved] = useState(false);
  const [chosen, setChosen] = useState<ServiceType>();
  const [lastTime, setLastTime] = useState<string>();
  const [lost, setLost] = useState<LostRace>();
  const [booked, setBooked] = useState<Booked>();
  const [details, setDetails] = useState<DetailsInput>(blankDetails);
  const [sending, setSending] = useState<Place>();
  const { book, isTryingAgain } = useBook();
  // Step 1 asks for them; after a reload they say what the service of the history is.
  const offered = useCall('getServiceTypes', { params: { providerId } }, { enabled: false }).data;

  // What is on its way to the server stands still, wherever the history leads meanwhile.
  const open = sending ?? place;
  const isOpen = ({ _id }: ServiceType) => _id === open.service;
  const service = chosen && isOpen(chosen) ? chosen : offered?.find(isOpen);
  const startTime = open.startTime ?? lastTime;
  const goTo = (next: Place) => {
    enter(next);
    setHasMoved(true);
  };
  return {
    step: booked ? DONE : service ? open.step : 0,
    /** False on the step that the page opens with. */
    hasMoved,
    service: booked?.service ?? service,
    startTime,
    lost,
    booking: booked?.booking,
    /** What was typed so far, kept while the form is not there. */
    details,
    keepDetails: setDetails,
    isSending: sending !== undefined,
    isTryingAgain,
    chooseService: (next: ServiceType) => {
      if (next._id !== chosen?._id) setLastTime(undefined);
      setLost(undefined);
      setChosen(next);
      goTo({ step: 1, service: next._id });
    },
    chooseTime: (next: string) => {
      setLastTime(next);
      setLost(undefined);
      goTo({ ...open, step: 2, startTime: next });
    },
    /** Another day: the slot of the former one is no longer meant. */
    clearTime: () => setLastTime(undefined),
    back: () => goTo(before(open)),
    changeService: () => goTo({ step: 0 }),
    send: async (typed: DetailsOutput) => {
      if (service === undefined || startTime === undefined) return;
      setSending(open);
      try {
        const booking = await book({ ...typed, serviceTypeId: service._id, providerId, startTime });
        setBooked({ booking, service });
        tellHost(booking, service);
        finish();
      } catch (failure) {
        if (!isSlotTaken(failure)) throw failure;
        setLost({ startTime, fresh: freshSlotsOf(failure) });
        setLastTime(undefined);
        goTo({ step: 1, service: service._id });
      } finally {
        setSending(undefined);
      }
    },
  };
};
export type Flow = ReturnType<typeof useFlow>;

const before = ({ step, service }: Place): Place =>
  step < 2 || service === undefined ? { step: 0 } : { step: 1, service };
