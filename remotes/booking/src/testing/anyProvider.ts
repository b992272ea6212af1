import type { Booking, ServiceType } from '@tradewind/contracts/appointments';
import type { ProviderDetail } from '@tradewind/contracts/users';

const open = { isOpen: true, start: '08:00', end: '17:00' };

/** A provider in Portland who is open every day. */
export const anyProvider = (
  preferences: Partial<ProviderDetail['preferences']> = {},
): ProviderDetail => ({
  _id: '0198b7c2-0000-7000-8000-000000000001',
  name: 'Dana Whitfield',
  company: 'Harbor Heating & Air',
  businessType: 'hvac',
  preferences: {
    primaryColor: '#0f766e',
    bookingPageTitle: 'Warm by Friday',
    bookingPageDescription: 'Heating and cooling, Portland, ME',
    logoUrl: '',
    customizedBookingPage: false,
    requireApproval: true,
    timezone: 'America/New_York',
    bookingHorizon: 365,
    ...preferences,
  },
  businessHours: Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      open,
    ]),
  ),
});

/** 90 minutes for $129. */
export const anyService = (service: Partial<ServiceType> = {}): ServiceType => ({
  _id: '0198b7c2-0000-7000-8000-000000000002',
  name: 'Furnace tune-up',
  description: 'Clean, test and safety check for one furnace.',
  price: 129,
  duration: 90,
  color: '#3b82f6',
  ...service,
});

export const anyBooking = (booking: Partial<Booking> = {}): Booking => ({
  _id: '0198b7c2-0000-7000-8000-000000000003',
  status: 'pending',
  startTime: slotOn('2099-01-01', 14),
  duration: 90,
  manageToken: 'signed-link',
  ...booking,
});

/** A full hour of UTC on a day, as the API writes it. */
export const slotOn = (day: string, hour: number): string =>
  `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
