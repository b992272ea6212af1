import * as v from 'valibot';
import * as appointments from '../appointments.ts';
import { Message } from '../auth.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { paging } from '../shapes.ts';

const tag = 'Schedule';

export const appointmentEndpoints = defineEndpoints({
  getAppointments: {
    route: routes.getAppointments,
    mayLag: true,
    access: 'technician',
    tag,
    summary: 'Appointments whose start lies in whole local days',
    query: appointments.RangeQuery,
    response: v.array(appointments.Appointment),
  },
  listPendingBookings: {
    route: routes.listPendingBookings,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Bookings that wait for approval, soonest first',
    query: v.object(paging),
    response: v.array(appointments.Appointment),
  },
  approveBooking: {
    route: routes.approveBooking,
    access: 'dispatcher',
    tag,
    summary: 'Approve a pending booking',
    params: appointments.appointmentId,
    body: appointments.ApprovalInput,
    response: appointments.Appointment,
  },
  declineBooking: {
    route: routes.declineBooking,
    access: 'dispatcher',
    tag,
    summary: 'Decline a pending booking',
    params: appointments.appointmentId,
    body: appointments.DecisionInput,
    response: appointments.Appointment,
  },
});

export const bookingEndpoints = defineEndpoints({
  getServiceTypes: {
    route: routes.getServiceTypes,
    mayLag: true,
    access: 'public',
    tag: 'Public',
    summary: 'Services that the public can book',
    params: appointments.providerId,
    response: v.array(appointments.ServiceType),
  },
  getAvailableSlots: {
    route: routes.getAvailableSlots,
    access: 'public',
    tag: 'Public',
    summary: 'Free slots of a day of the provider, or of some days from it on',
    query: appointments.SlotQuery,
    response: appointments.AvailableSlots,
  },
  book: {
    route: routes.book,
    access: 'public',
    limit: 'book',
    idempotent: true,
    tag: 'Public',
    summary: 'Book a slot',
    body: appointments.BookingInput,
    response: appointments.Booking,
    status: 201,
  },
  confirmBooking: {
    route: routes.confirmBooking,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'Confirm a held time by the mailed link or code; it is a booking from then on',
    body: appointments.ConfirmationInput,
    response: appointments.Booking,
  },
  releaseHeldTime: {
    route: routes.releaseHeldTime,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'Free a held time that is not confirmed; one that is held no more stays as it is',
    body: appointments.ReleaseInput,
    response: Message,
  },
  getManagedBooking: {
    route: routes.getManagedBooking,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'A booking by its signed link',
    params: appointments.linkToken,
    response: appointments.ManagedBooking,
  },
  rescheduleBooking: {
    route: routes.rescheduleBooking,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'Move a booking to another free slot',
    params: appointments.linkToken,
    body: appointments.RescheduleInput,
    response: appointments.ManagedBooking,
  },
  cancelBooking: {
    route: routes.cancelBooking,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'Cancel a booking',
    params: appointments.linkToken,
    body: appointments.CancellationInput,
    response: Message,
  },
});
