import type { Appointment, Booking } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import type {
  appointmentEndpoints,
  bookingEndpoints,
} from '@tradewind/contracts/endpoints/appointments';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { ApiError, notFound } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { findAppointment, presentAppointment } from '../appointments/appointments.queries.ts';
import { manageToken } from '../bookings/bookingEmails.ts';
import { type BookingRow, isDeclined } from '../bookings/bookings.queries.ts';
import {
  exceedsHoursOf,
  findBookableServices,
  findChoices,
  getBookableService,
  getProvider,
  presentServiceType,
} from '../slots/bookableBusiness.queries.ts';
import { findDayOffers, findNextStart, presentOffers } from '../slots/daySlots.ts';
import { findClosedDays, neededFor } from '../slots/slotCalendar.ts';
import { findRequest, releaseRequest } from './bookingRequests.queries.ts';
import { type BookingRules, bookSlot, type HeldTime, requireChoice } from './bookSlot.ts';
import { confirmBooking } from './confirmBooking.ts';
import { approve, decline } from './decideBooking.ts';
import {
  cancel,
  findOfferedPerson,
  neededToMove,
  openBooking,
  presentBookedTime,
  presentManaged,
  reschedule,
} from './managedBookings.ts';

const presentBooking = (links: SignedLinks, booking: BookingRow): Booking => ({
  _id: booking.id,
  status: booking.status === 'pending' ? 'pending' : 'scheduled',
  ...presentBookedTime(booking),
  manageToken: manageToken(links, booking),
  ...(booking.website !== '' && { website: booking.website }),
});

const presentHeld = ({ id, windowEnd, heldUntil, ...held }: HeldTime): Booking => ({
  ...{ _id: id, status: 'unconfirmed', manageToken: '', ...held },
  ...(windowEnd !== null && { windowEnd: windowEnd.toISOString() }),
  heldUntil: heldUntil.toISOString(),
});

/** The calls of the public booking page, and of the link that a visitor gets by mail. */
export const bookingHandlers = ({
  links,
  limitScale,
}: BookingRules): Handlers<typeof bookingEndpoints> => ({
  getServiceTypes: async ({ params }, { db }) => {
    const provider = await getProvider(db, params.providerId);
    const own = db.forBusiness(provider.business_id);
    const members = await findChoices(own, provider);
    const services = await findBookableServices(own, provider.business_id);
    const exceeds = exceedsHoursOf(provider);
    return services.map((service) => presentServiceType(service, members, exceeds));
  },

  getAvailableSlots: async ({ query }, { db }) => {
    const { providerId, serviceTypeId, booking, date, days } = query;
    const provider = await getProvider(db, providerId);
    requireChoice(provider, query);
    const own = db.forBusiness(provider.business_id);
    const needed =
      booking === undefined
        ? neededFor(
            provider,
            await getBookableService(own, provider.business_id, serviceTypeId),
            query,
          )
        : neededToMove(await openBooking(db, links, booking), query);
    const wanted = { day: date, days, ...needed };
    const offers = await findDayOffers(own, provider, wanted);
    const about = {
      timezone: provider.preferences.timezone,
      closedDays: findClosedDays(provider, wanted),
    };
    if (offers.length > 0) return { availableSlots: presentOffers(offers), ...about };
    const next = await findNextStart(own, provider, wanted);
    const nextSlot = next === undefined ? null : new Date(next).toISOString();
    return { availableSlots: [], ...about, nextSlot };
  },

  book: async ({ body }, { db, address }) => {
    // A bot filled in the hidden field. The error does not reveal which field.
    if (body.website !== '') throw new ApiError('invalid');
    const booked = await bookSlot(db, { links, limitScale }, body, address);
    return 'heldUntil' in booked ? presentHeld(booked) : presentBooking(links, booked);
  },

  confirmBooking: async ({ body }, { db }) =>
    presentBooking(links, await confirmBooking(db, links, body)),

  releaseHeldTime: async ({ body }, { db }) => {
    const held = links.open('booking-release', body.token);
    if (held === undefined) throw notFound(bookingMessages.linkInvalid);
    await releaseRequest(db.forBusiness(held.businessId), held);
    return { message: 'The time is no longer held.' };
  },

  getManagedBooking: async ({ params: { token } }, { db }) => {
    const held = links.open('booking-request', token);
    const request = held && (await findRequest(db.forBusiness(held.businessId), held));
    if (request) return request;
    const booking = await openBooking(db, links, token);
    const own = db.forBusiness(booking.business_id);
    const declined = await isDeclined(own, booking);
    const offeredPerson = await findOfferedPerson(own, booking);
    return {
      ...presentManaged(booking),
      ...(declined && { declined }),
      ...(offeredPerson && { offeredPerson }),
    };
  },

  rescheduleBooking: ({ params, body }, { db }) => reschedule(db, links, params.token, body),

  cancelBooking: async ({ params, body }, { db }) => {
    await cancel(db, links, params.token, body);
    return { message: 'Your booking has been cancelled.' };
  },
});

type Calls = Pick<Handlers<typeof appointmentEndpoints>, 'approveBooking' | 'declineBooking'>;

/** The provider's decision about a pending booking. */
export const decisionHandlers = (links: SignedLinks): Calls => ({
  approveBooking: ({ params: { id }, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      await approve(tx, links, actor, { id, ...body });
      return getAppointment(tx, actor, id);
    }),

  declineBooking: ({ params: { id }, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      await decline(tx, actor, { id, ...body });
      return getAppointment(tx, actor, id);
    }),
});

const getAppointment = async (tx: Db, actor: Actor, id: string): Promise<Appointment> => {
  const appointment = await findAppointment(tx, actor.businessId, id);
  if (appointment === undefined) throw notFound();
  return presentAppointment(appointment, actor.timezone);
};
