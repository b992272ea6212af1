import type { Booking, ServiceType, Slot } from '@tradewind/contracts/appointments';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { useCall, useRefresh } from '@tradewind/remote-kit';
import { useState } from 'react';
import {
  isClosed as isClosedFailure,
  isSlotTaken,
  isWithdrawn,
  remainingSlots,
} from '../time/availableSlots.ts';
import { useLabelledEquipment } from './useLabelledEquipment.ts';
import { type Place, useStepHistory } from './useStepHistory.ts';
import { useSubmitBooking } from './useSubmitBooking.ts';
import type { DetailsInput, DetailsOutput } from './visitorDetails.ts';

/** The form's initial values; its schema is loaded with the form. */
const initialDetails: DetailsInput = {
  name: '',
  email: '',
  phone: '',
  address: { street: '', city: '', state: '', zip: '' },
  notes: '',
  website: '',
};

/** A chosen person who does not do the service that was chosen instead. */
interface DroppedPerson {
  readonly name: string;
  readonly service: string;
}

/** A slot that someone else has booked first, and the slots that were free then. */
export interface SlotConflict {
  readonly startTime: string;
  readonly remaining: ReturnType<typeof remainingSlots>;
}

export const steps = ['Select Service', 'Date and Time', 'Your Details', 'Done'] as const;

const DONE = steps.length - 1;

interface Booked {
  readonly booking: Booking;
  readonly service: ServiceType;
  readonly email: string;
}

/**
 * The visitor's step, choices and typed details, which survive every change of step. `label` is the
 * code of the label that led to the page.
 */
export const useBookingFlow = (providerId: string, isFramed: boolean, label?: string) => {
  const { equipment, isLabelEnded, labelToSend } = useLabelledEquipment(providerId, label);
  const { place, goTo: enter, finish } = useStepHistory(isFramed);
  const [hasMoved, setHasMoved] = useState(false);
  const [chosen, setChosen] = useState<ServiceType>();
  const [lastTime, setLastTime] = useState<string>();
  const [lastPerson, setPerson] = useState(place.person);
  const [dropped, setDropped] = useState<DroppedPerson>();
  const [postalCode, setPostalCode] = useState<string>();
  const [conflict, setConflict] = useState<SlotConflict>();
  const [withdrawn, setWithdrawn] = useState<ServiceType>();
  const [isClosed, setClosed] = useState(false);
  const [booked, setBooked] = useState<Booked>();
  const [details, setDetails] = useState<DetailsInput>(initialDetails);
  const [sending, setSending] = useState<Place>();
  const { book, isTryingAgain } = useSubmitBooking();
  const refresh = useRefresh();
  // Step 1 requests them; after a reload they resolve the service id in the history.
  const offered = useCall('getServiceTypes', { params: { providerId } }, { enabled: false }).data;

  // While the booking is sent, its place stays shown, even if the history changes.
  const open = sending ?? place;
  const isOpen = ({ _id }: ServiceType) => _id === open.service;
  const service = chosen && isOpen(chosen) ? chosen : offered?.find(isOpen);
  const startTime = open.startTime ?? lastTime;
  const slot: Slot | undefined =
    startTime === undefined ? undefined : { startTime, windowEnd: open.windowEnd };
  // A chosen time is a time of the person for whom it was offered.
  const person = open.startTime === undefined ? lastPerson : open.person;
  const goTo = (next: Place) => {
    enter(next);
    setHasMoved(true);
  };
  /** Keeps the chosen person for another service if they do it, and otherwise remembers whom it drops. */
  const keepPerson = ({ _id, people }: ServiceType) => {
    const isChosen = (one: { readonly _id: string }) => one._id === lastPerson;
    if (people?.some(isChosen)) return setDropped(undefined);
    const all = offered?.flatMap((other) => other.people ?? []);
    const name = people && all?.find(isChosen)?.name;
    setDropped(name === undefined ? undefined : { name, service: _id });
    setPerson(undefined);
  };
  /** The business does not offer the service any more: step 1 says so, typed details stay. */
  const leadBack = (gone: ServiceType) => {
    setWithdrawn(gone);
    setChosen(undefined);
    setLastTime(undefined);
    void refresh('getServiceTypes');
    goTo({ step: 0 });
  };
  return {
    equipment,
    isLabelEnded,
    step: booked ? DONE : service ? open.step : 0,
    /** False on the step that the page opens with. */
    hasMoved,
    service: booked?.service ?? service,
    startTime,
    /** The chosen time, or the arrival window. */
    slot,
    /** Whom the visitor has chosen; undefined for anyone. */
    person,
    /** The name of the person chosen before, who does not do this service; undefined for nobody. */
    droppedPerson: dropped?.service === open.service ? dropped?.name : undefined,
    choosePerson: (next: string | undefined) => {
      setPerson(next);
      setDropped(undefined);
      setLastTime(undefined);
    },
    /** The code of the scanned label, which says where the work is. */
    label: labelToSend.equipment,
    /** Where the visitor is; empty for one who does not say it, undefined until they are asked. */
    postalCode,
    needsPostalCode: ({ preferences }: Pick<ProviderDetail, 'preferences'>) =>
      postalCode === undefined && preferences.onlyReachableTimes === true && !labelToSend.equipment,
    /** It is the one of the address, too. */
    tellPostalCode: (zip: string) => {
      setPostalCode(zip);
      setDetails((typed) => ({ ...typed, address: { ...typed.address, zip } }));
      setHasMoved(true);
    },
    askPostalCode: () => setPostalCode(undefined),
    conflict,
    withdrawn,
    leadBack,
    /** The business takes no bookings online any more. */
    isClosed,
    booking: booked?.booking,
    /** The address to which the mail about the booking goes. */
    email: booked?.email ?? '',
    /** The typed details, kept while the form is not mounted. */
    details,
    keepDetails: setDetails,
    isSending: sending !== undefined,
    isTryingAgain,
    chooseService: (next: ServiceType) => {
      if (next._id !== chosen?._id) {
        setLastTime(undefined);
        keepPerson(next);
      }
      setConflict(undefined);
      setWithdrawn(undefined);
      setChosen(next);
      goTo({ step: 1, service: next._id });
    },
    chooseTime: ({ startTime: next, windowEnd }: Slot) => {
      setLastTime(next);
      setConflict(undefined);
      goTo({ ...open, step: 2, startTime: next, windowEnd, person });
    },
    /** Another day has been chosen: the former slot is no longer selected. */
    clearTime: () => setLastTime(undefined),
    back: () => goTo(before(open)),
    changeService: () => goTo({ step: 0 }),
    /** The visitor has confirmed the time that was held for them. */
    confirm: (booking: Booking) => {
      if (booked === undefined) return;
      setBooked({ ...booked, booking });
      postBooked(booking, booked.service);
    },
    /** Back to the first step: the typed details stay. */
    startOver: () => {
      setBooked(undefined);
      setLastTime(undefined);
      goTo({ step: 0 });
    },
    send: async (typed: DetailsOutput) => {
      if (service === undefined || startTime === undefined) return;
      setSending(open);
      setClosed(false);
      try {
        const input = { ...typed, serviceTypeId: service._id, providerId, startTime, person };
        const booking = await book({ ...input, ...labelToSend });
        setBooked({ booking, service, email: typed.email });
        if (booking.status !== 'unconfirmed') postBooked(booking, service);
        finish();
      } catch (failure) {
        if (isWithdrawn(failure)) return leadBack(service);
        if (isClosedFailure(failure)) return setClosed(true);
        // Its label may have ended meanwhile.
        if (equipment) void refresh('getLabelledEquipment');
        if (!isSlotTaken(failure)) throw failure;
        setConflict({ startTime, remaining: remainingSlots(failure) });
        setLastTime(undefined);
        goTo({ step: 1, service: service._id });
      } finally {
        setSending(undefined);
      }
    },
  };
};
export type Flow = ReturnType<typeof useBookingFlow>;

const before = ({ step, service }: Place): Place =>
  step < 2 || service === undefined ? { step: 0 } : { step: 1, service };

/**
 * In a frame, posts `tradewind:booked` to the embedding page. Any origin can receive it, so it
 * contains neither the visitor's details nor the token that changes the booking.
 */
const postBooked = ({ _id, status, startTime, duration }: Booking, service: ServiceType) => {
  if (parent === window) return;
  const booking = { _id, status, startTime, duration, service: service.name };
  parent.postMessage({ type: 'tradewind:booked', booking }, '*');
};
