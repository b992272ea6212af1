import * as v from 'valibot';
import { clientMessages } from './clients.ts';
import { jobMessages } from './jobMessages.ts';
import { Property, propertyMessages } from './properties.ts';
import { clock, day, id, shape, whole } from './shapes.ts';
import { visitMessages } from './visits.ts';

export const DrivesQuery = shape({
  date: day(),
  /** Another place on which the drives from and to each visit are wanted: that of one of these. */
  job: v.optional(id(jobMessages.invalidId)),
  property: v.optional(id(propertyMessages.invalidId)),
  /** The main property of a client. */
  client: v.optional(id(clientMessages.invalidId)),
});
export type DrivesQuery = v.InferOutput<typeof DrivesQuery>;

/** A drive between two visits of a person that follow one another (decision 169). */
const Leg = v.object({
  /** The id of a visit; null for the centre of the person's home area. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** Whole minutes, rounded up. */
  minutes: v.number(),
  /** Whole metres. */
  meters: v.number(),
  /** Minutes between the two visits, below 0 where they overlap; null where one end is the home. */
  available: v.nullable(v.number()),
  /** Whether the drive takes no longer than there is time. */
  fits: v.boolean(),
});

/** How long it takes from each visit in a known place to the wanted place, and from there to it. */
const Around = v.object({
  /** Whether the wanted place is the centre of a postal code. */
  isApproximate: v.boolean(),
  /** The earliest first. */
  visits: v.array(
    v.object({
      visitId: v.string(),
      /** Ids of everybody on it. */
      people: v.array(v.string()),
      /** HH:mm, wall time of the business. */
      scheduledTime: v.string(),
      /** Minutes. Optional, because older API versions do not send it. */
      duration: v.optional(v.number()),
      /** Whole minutes, rounded up. */
      minutesFrom: v.number(),
      minutesTo: v.number(),
      isApproximate: v.boolean(),
    }),
  ),
});

/** Who drives when on a day, and where its visits are; visits in unknown places are left out. */
export const Drives = v.object({
  /** False for straight lines with the business's factor and speed. */
  isRoad: v.boolean(),
  /** The active members in the order in which they joined, and others who are on a visit. */
  people: v.array(
    v.object({
      memberId: v.string(),
      /** The centre of the member's home area, where that is a circle. */
      home: Property.entries.coordinates,
      legs: v.array(Leg),
    }),
  ),
  places: v.array(
    v.object({
      visitId: v.string(),
      jobId: v.string(),
      latitude: v.number(),
      longitude: v.number(),
      /** Whether the place is the centre of a postal code. */
      isApproximate: v.boolean(),
    }),
  ),
  /** Null where the wanted place is not known; absent where none is wanted. */
  around: v.optional(v.nullable(Around)),
});
export type Drives = v.InferOutput<typeof Drives>;

const memberId = id('Invalid member');

/** Whose day is to be ordered. */
export const OrderInput = shape({ memberId, date: day() });

/** Why a visit keeps its time when a day is ordered (decision 174). */
export const orderStays = ['begun', 'pending', 'shared', 'unknownPlace', 'told', 'closed'] as const;
export type OrderStay = (typeof orderStays)[number];

/** A person's day in the order with the least driving that was found. */
export const DayOrder = v.object({
  /** Minutes of driving as planned, and in this order; from home and back where that is known. */
  minutesBefore: v.number(),
  minutesAfter: v.number(),
  /** 0 where no order with less driving was found; then nothing moves. */
  minutesSaved: v.number(),
  /** Whether no other order has less. */
  isExact: v.boolean(),
  /** All visits of the day, in this order. */
  visits: v.array(
    v.object({
      visitId: v.string(),
      jobId: v.string(),
      title: v.string(),
      /** HH:mm, wall time of the business: as planned, and in this order. */
      scheduledTime: v.string(),
      suggestedTime: v.string(),
      /** Minutes. */
      duration: v.number(),
      stays: v.nullable(v.picklist(orderStays)),
      version: v.number(),
    }),
  ),
});
export type DayOrder = v.InferOutput<typeof DayOrder>;

/** The time that each visit of a person's day is to have: all of the day, as they are now. */
export const DayTimes = shape({
  memberId,
  date: day(),
  visits: v.pipe(
    v.array(
      v.object({
        visitId: id(visitMessages.invalidId),
        version: whole(1, 2_147_483_647),
        scheduledTime: clock(),
      }),
    ),
    v.maxLength(200, 'At most 200 visits.'),
  ),
});
export type DayTimes = v.InferOutput<typeof DayTimes>;

/** The versions of the visits of a day after their times were set. */
export const DayVersions = v.object({
  visits: v.array(v.object({ visitId: v.string(), version: v.number() })),
});
export type DayVersions = v.InferOutput<typeof DayVersions>;
