import type { Booking, ServiceType } from '@tradewind/contracts/appointments';

/**
 * In a frame, tells the page around it that something was booked. Whoever frames the page may
 * hear it, so it says nothing of the visitor, and not the link that changes the booking.
 */
export const tellHost = ({ _id, status, startTime, duration }: Booking, service: ServiceType) => {
  if (parent === window) return;
  const booking = { _id, status, startTime, duration, service: service.name };
  parent.postMessage({ type: 'tradewind:booked', booking }, '*');
};
