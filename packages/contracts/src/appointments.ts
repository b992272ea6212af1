import * as v from 'valibot';
import { bookingMessages } from './bookingMessages.ts';
import { daysBetween } from './calendar.ts';
import { arrivalWindow } from './crews.ts';
import { labelCode } from './equipment.ts';
import { Assignee, JobStatus, Requester } from './jobs.ts';
import {
  baseVersion,
  day,
  email,
  id,
  instant,
  requiredText,
  shape,
  Timestamp,
  text,
} from './shapes.ts';
import { jobStatuses } from './statuses.ts';
import { requiredOfVisitor, visitorName, visitorPhone } from './visitorFields.ts';

export const scheduleMessages = {
  range: 'Start date and end date are required',
} as const;

/** A visit of a job on the calendar, which has the `_id` of the job (decisions 20 and 132). */
export const Appointment = v.object({
  _id: v.string(),
  /** Optional, as those below, because older API versions do not send it. */
  visitId: v.optional(v.string()),
  title: v.string(),
  /** Instant in UTC. */
  startTime: Timestamp,
  /** Wall time of the business, yyyy-MM-dd and HH:mm. */
  scheduledDate: v.string(),
  scheduledTime: v.string(),
  /** Minutes. */
  duration: v.number(),
  /** The minutes that it takes of its people: fewer than planned once it was done earlier. */
  busyMinutes: v.optional(v.number()),
  status: JobStatus,
  /** It has met nobody; its status is `cancelled` then. */
  metNobody: v.optional(v.boolean()),
  jobNumber: v.nullable(v.string()),
  customer: v.object({ _id: v.string(), name: v.string(), phone: v.string() }),
  /** Who leads the visit. */
  assignedTo: v.nullable(Assignee),
  /** Everyone on the visit, the lead first. */
  people: v.optional(v.array(Assignee)),
  arrivalWindow,
  /** Where a booking that waits for approval is, in one line; empty without an address. */
  address: v.optional(v.string()),
  /** Who asked for such a booking by the label of a customer's equipment; null for any other. */
  requestedBy: v.optional(v.nullable(Requester)),
  /** Whom the visitor of such a booking chose (decision 161); null without a choice. */
  askedFor: v.optional(v.nullable(Assignee)),
  /** The notes of the job of such a booking, at first those of its visitor; empty without any. */
  notes: v.optional(v.string()),
  /** What the job names of the catalog, and the kind of crew that it needs, empty for any. */
  service: v.optional(
    v.nullable(v.object({ _id: v.string(), name: v.string(), crewKind: v.string() })),
  ),
  /** The visit is one of recurring work. */
  recurring: v.optional(v.boolean()),
  /** The job's. */
  version: v.number(),
  visitVersion: v.optional(v.number()),
});
export type Appointment = v.InferOutput<typeof Appointment>;

const rangeDay = v.pipe(
  v.string(scheduleMessages.range),
  v.minLength(1, scheduleMessages.range),
  day(scheduleMessages.range),
);

/** Whole local days of the business, the last one included; at most 92 days (decision 16). */
export const RangeQuery = v.pipe(
  shape({ startDate: rangeDay, endDate: rangeDay }),
  v.check((range) => range.endDate >= range.startDate, 'The end must not be before the start.'),
  v.check(
    (range) => daysBetween(range.startDate, range.endDate) < 92,
    'A range has at most 92 days.',
  ),
);

/** A service that the public can book: an active, public catalog item (decision 22). */
export const ServiceType = v.object({
  _id: v.string(),
  name: v.string(),
  description: v.string(),
  /** Dollars. */
  price: v.number(),
  /** Minutes. */
  duration: v.number(),
  color: v.string(),
  /** Who a visitor may choose; absent where the business chooses. */
  people: v.optional(v.array(v.object({ _id: v.string(), name: v.string() }))),
  /** It fits into no stretch of the hours from any start, and has no slot (decision 222). */
  exceedsHours: v.optional(v.literal(true)),
});
export type ServiceType = v.InferOutput<typeof ServiceType>;

/** The end of the arrival window that begins at `startTime`; absent for an exact start. */
const windowEnd = v.optional(Timestamp);

export const Slot = v.object({ startTime: Timestamp, windowEnd });
export type Slot = v.InferOutput<typeof Slot>;

/** Who the visitor wants to come, where the business lets them choose (decision 161). */
const person = v.optional(id('Invalid member'));

const MOST_DAYS = 14;
const daysMessage = `days is a number from 1 to ${MOST_DAYS}.`;

export const SlotQuery = shape({
  providerId: id('Invalid provider'),
  date: day(),
  serviceTypeId: id('Invalid service'),
  /** How many days from `date` on; one by default. */
  days: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer(daysMessage),
      v.minValue(1, daysMessage),
      v.maxValue(MOST_DAYS, daysMessage),
    ),
    1,
  ),
  /**
   * The signed link of a booking that is rescheduled. The booking's own duration applies, even if
   * its service has changed, and its current time counts as free.
   */
  booking: v.optional(requiredText(600, bookingMessages.linkInvalid)),
  person,
  /**
   * Where the visitor is, for a business that offers only times that it can drive to (decision 171);
   * an unknown one limits nothing.
   */
  postalCode: v.optional(text(20)),
  /** The code of a scanned label, in its place. */
  equipment: v.optional(labelCode),
});

export const AvailableSlots = v.object({
  availableSlots: v.array(Slot),
  timezone: v.string(),
  /**
   * Those of the requested days on which the provider does not work, yyyy-MM-dd; the other days are
   * full. Optional, because older API versions do not send it.
   */
  closedDays: v.optional(v.array(v.string())),
  /** When the requested days have no slot: the first one after them, null if there is none. */
  nextSlot: v.optional(v.nullable(Timestamp)),
});
export type AvailableSlots = v.InferOutput<typeof AvailableSlots>;

/** Minutes for which a time is held until its visitor confirms it by mail (decision 104). */
export const confirmationPeriod = 15;

/** A visitor's booking; the server derives the end from the service (decision 20). */
export const BookingInput = shape({
  name: visitorName,
  email: v.pipe(requiredOfVisitor(254), email()),
  phone: v.pipe(requiredOfVisitor(40), visitorPhone),
  notes: v.optional(text(5_000), ''),
  /** The code of the label of what is to be worked on, which its visitor has scanned. */
  equipment: v.optional(labelCode),
  serviceTypeId: id('Invalid service'),
  providerId: id('Invalid provider'),
  /** Of an arrival window its beginning. */
  startTime: instant(),
  person,
  address: v.optional(
    v.union([
      text(200),
      v.object({
        street: v.optional(text(200), ''),
        city: v.optional(text(100), ''),
        state: v.optional(text(100), ''),
        zip: v.optional(text(20), ''),
      }),
    ]),
  ),
  /** A hidden field that only bots fill in. */
  website: v.optional(text(200), ''),
});
export type BookingInput = v.InferOutput<typeof BookingInput>;

/** The names of all who come, the lead first, where visitors choose that (decision 161): "Tom and Lena". */
const personName = v.optional(v.string());

export const Booking = v.object({
  _id: v.string(),
  /** `unconfirmed` waits for its visitor, who has got a mail; it is not a booking yet. */
  status: v.picklist(['pending', 'scheduled', 'unconfirmed']),
  startTime: Timestamp,
  windowEnd,
  duration: v.number(),
  personName,
  /** Opens the page where the visitor reschedules or cancels; empty while it is unconfirmed. */
  manageToken: v.string(),
  /** The end of the time in which an unconfirmed one is held. */
  heldUntil: v.optional(Timestamp),
  /** Frees the time that an unconfirmed one holds; only who has sent the booking gets it. */
  releaseToken: v.optional(v.string()),
  /** The business's own site, if it has one. */
  website: v.optional(v.string()),
});
export type Booking = v.InferOutput<typeof Booking>;

/** The token of the mailed link, or the provider, the id and the code that the mail has. */
export const ConfirmationInput = v.union([
  v.object({ token: requiredText(600, bookingMessages.linkInvalid) }),
  v.object({
    providerId: id('Invalid provider'),
    id: id('Invalid booking'),
    code: v.pipe(
      v.string(bookingMessages.codeWrong),
      v.transform((code) => code.replace(/\s/g, '')),
      v.regex(/^\d{6}$/, bookingMessages.codeWrong),
    ),
  }),
]);
export type ConfirmationInput = v.InferOutput<typeof ConfirmationInput>;

/** The `releaseToken` of an unconfirmed booking. */
export const ReleaseInput = v.object({ token: requiredText(600, bookingMessages.linkInvalid) });
export type ReleaseInput = v.InferOutput<typeof ReleaseInput>;

/** A booking as the visitor's signed link shows it. */
export const ManagedBooking = v.object({
  _id: v.string(),
  status: v.picklist([...jobStatuses, 'unconfirmed']),
  /** Of a cancelled one: the business has declined it. */
  declined: v.optional(v.literal(true)),
  startTime: Timestamp,
  windowEnd,
  duration: v.number(),
  personName,
  /** In the answer to a move after which others come: the names of all who came before. */
  formerPersonName: v.optional(v.string()),
  /**
   * Whose times a visitor who once chose a person is offered first, while they can move the booking and
   * may choose: who leads the visit, else the chosen person. Absent in the answer to a move.
   */
  offeredPerson: v.optional(Assignee),
  service: v.string(),
  serviceTypeId: v.nullable(v.string()),
  provider: v.object({
    _id: v.string(),
    name: v.string(),
    company: v.string(),
    timezone: v.string(),
  }),
  canChange: v.boolean(),
  /** Whether the business has a service to book now. Optional, because older API versions do not send it. */
  isBookable: v.optional(v.boolean()),
});
export type ManagedBooking = v.InferOutput<typeof ManagedBooking>;

/**
 * The `startTime` that the visitor was shown: a booking that has another one by now stays as it is
 * (decision 223). Without it the last change wins.
 */
const shownStartTime = v.optional(instant());
export const RescheduleInput = shape({ startTime: instant(), shownStartTime, person });
export type RescheduleInput = v.InferOutput<typeof RescheduleInput>;
export const CancellationInput = v.object({ shownStartTime });
export type CancellationInput = v.InferOutput<typeof CancellationInput>;
export const DecisionInput = v.object({
  message: v.optional(text(2_000), ''),
  /** The booking's, which a move by its visitor raises. */
  version: baseVersion,
});
export const ApprovalInput = v.object({
  ...DecisionInput.entries,
  /** Who leads the visit from now on; absent for no change. */
  assignedTo: v.optional(id('Invalid member')),
});
export const linkToken = shape({ token: requiredText(600, bookingMessages.linkInvalid) });
export const appointmentId = shape({ id: id('Invalid appointment ID') });
export const providerId = shape({ providerId: id('Invalid provider') });
