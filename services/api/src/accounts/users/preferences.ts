import {
  defaultBookingHorizon,
  defaultBuffer,
  defaultDuration,
  defaultPrimaryColor,
  defaultTimeZone,
} from '@tradewind/contracts';
import type { Preferences } from '@tradewind/contracts/users';

/** Preferences that are the user's own; all others are the business's (decision 10). */
type OwnPreferences = Pick<Preferences, 'darkMode' | 'followSystemTheme' | 'notificationsEnabled'>;
export type BusinessPreferences = Omit<Preferences, keyof OwnPreferences>;

/** Whether visitors of a business may choose who comes (decision 161). */
export const canVisitorsChoose = ({
  visitorsChoosePerson = false,
  bookByCrew = false,
}: Partial<BusinessPreferences>): boolean => visitorsChoosePerson && bookByCrew;

/** Preferences of a new business (specification 2, section 9). */
export const defaultPreferences: BusinessPreferences = {
  primaryColor: defaultPrimaryColor,
  bookingPageTitle: '',
  bookingPageDescription: '',
  logoUrl: '',
  customizedBookingPage: false,
  requireApproval: true,
  allowClientBooking: true,
  confirmByMail: false,
  // A business that is older than this books as it did; `createBusiness` switches it on.
  bookByCrew: false,
  visitorsChoosePerson: false,
  onlyReachableTimes: false,
  drivingFactor: 1.3,
  drivingSpeed: 30,
  timezone: defaultTimeZone,
  defaultAppointmentDuration: defaultDuration,
  bufferBetweenAppointments: defaultBuffer,
  minimumNotice: 0,
  bookingHorizon: defaultBookingHorizon,
  slotInterval: null,
  dateExceptions: [],
  address: { street: '', city: '', state: '', zip: '', country: '' },
  taxNumber: '',
  laborCostPerHour: 0,
  defaultTaxRate: 0,
  website: '',
  showPhone: false,
  showEmail: false,
  showWebsite: false,
  mailOnMyWay: true,
  mailMoved: true,
  mailCancelled: true,
  mailReminder: true,
  mailAssigned: true,
  keepTimelines: null,
  keepVisitors: null,
};
