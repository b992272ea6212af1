import * as v from 'valibot';
import { Property } from './properties.ts';
import { day, shape } from './shapes.ts';

export const DrivesQuery = shape({ date: day() });

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
});
export type Drives = v.InferOutput<typeof Drives>;
