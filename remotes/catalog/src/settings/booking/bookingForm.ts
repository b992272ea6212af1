import { Preferences, type User, type UserUpdate } from '@tradewind/contracts/users';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

const names = [
  'allowClientBooking',
  'requireApproval',
  'confirmByMail',
  'bookByCrew',
  'visitorsChoosePerson',
  'onlyReachableTimes',
  'drivingFactor',
  'drivingSpeed',
  'minimumNotice',
  'bookingHorizon',
  'slotInterval',
  'customizedBookingPage',
  'bookingPageTitle',
  'bookingPageDescription',
  'primaryColor',
  'showPhone',
  'showEmail',
  'showWebsite',
] as const;

/** The schema of the booking rules and of the booking page. */
export type BookingValues = { preferences: Pick<User['preferences'], (typeof names)[number]> };
export type BookingForm = ContractForm<BookingValues, UserUpdate>;

export const bookingSchema: v.GenericSchema<BookingValues, UserUpdate> = v.object({
  preferences: v.pick(Preferences, names),
});

export const bookingValuesOf = ({ preferences: all }: User): BookingValues => ({
  preferences: {
    allowClientBooking: all.allowClientBooking,
    requireApproval: all.requireApproval,
    confirmByMail: all.confirmByMail,
    bookByCrew: all.bookByCrew,
    visitorsChoosePerson: all.visitorsChoosePerson,
    onlyReachableTimes: all.onlyReachableTimes,
    drivingFactor: all.drivingFactor,
    drivingSpeed: all.drivingSpeed,
    minimumNotice: all.minimumNotice,
    bookingHorizon: all.bookingHorizon,
    slotInterval: all.slotInterval,
    customizedBookingPage: all.customizedBookingPage,
    bookingPageTitle: all.bookingPageTitle,
    bookingPageDescription: all.bookingPageDescription,
    primaryColor: all.primaryColor,
    showPhone: all.showPhone,
    showEmail: all.showEmail,
    showWebsite: all.showWebsite,
  },
});
