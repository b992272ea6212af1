import * as v from 'valibot';
import { Interval } from './businessHours.ts';
import { Coordinates } from './properties.ts';
import { requiredText, text, whole } from './shapes.ts';

const areDistinct = (texts: string[]) => new Set(texts).size === texts.length;

/** The kinds of crew that a member works in, such as "Crane crew" (decision 159). */
export const crewKinds = v.pipe(
  v.array(requiredText(50, 'A kind of crew needs a name.')),
  v.maxLength(20, 'At most 20 kinds of crew.'),
  v.check(areDistinct, 'Name each kind of crew once.'),
);

/** The kind of crew that a service needs, in any case of letters; empty for any kind. */
export const crewKind = text(50);

/** What a member has to be able to do for a visit: its service, and the kind of crew. */
export interface Needs {
  /** Null where no service of the catalog is named: anybody does it. */
  readonly serviceId: string | null;
  /** Empty for any. */
  readonly crewKind: string;
}

/** What a member does; without skills every service. */
export interface Abilities {
  readonly skills?: readonly string[] | undefined;
  readonly crewKinds?: readonly string[] | undefined;
}

/** Whether a member does what a visit needs (decision 159). */
export const isAble = (
  { skills = [], crewKinds = [] }: Abilities,
  { serviceId, crewKind }: Needs,
): boolean => {
  const kind = crewKind.toLowerCase();
  return (
    (serviceId === null || skills.length === 0 || skills.includes(serviceId)) &&
    (kind === '' || crewKinds.some((one) => one.toLowerCase() === kind))
  );
};

const radius = 'Enter a radius from 0.1 to 500 miles.';

const areaEntries = {
  zipCodes: v.optional(
    v.pipe(
      v.array(requiredText(20, 'Enter a ZIP code.')),
      v.minLength(1, 'Enter at least one ZIP code.'),
      v.maxLength(200, 'At most 200 ZIP codes.'),
      v.check(areDistinct, 'Enter each ZIP code once.'),
    ),
  ),
  latitude: v.optional(Coordinates.entries.latitude),
  longitude: v.optional(Coordinates.entries.longitude),
  radiusMiles: v.optional(
    v.pipe(v.number(radius), v.minValue(0.1, radius), v.maxValue(500, radius)),
  ),
};

/** Where a member mostly works: postal codes, or a circle on the map (decision 159). */
export const MemberArea = v.pipe(
  v.object(areaEntries),
  v.check(({ zipCodes, ...circle }) => {
    const given = Object.values(circle).filter((value) => value !== undefined).length;
    return zipCodes === undefined ? given === 3 : given === 0;
  }, 'Enter ZIP codes, or a place and a radius.'),
);
export type MemberArea = v.InferOutput<typeof MemberArea>;

/**
 * The arrival window that the customer of a visit was told, HH:mm in wall time of the business; null
 * where they know the start (decision 161). Optional, because older API versions do not send it.
 */
export const arrivalWindow = v.optional(
  v.nullable(v.object({ start: v.string(), end: v.string() })),
);

/** How many people a service needs at once. */
export const peopleNeeded = whole(1, 10, 'Enter a number of people from 1 to 10.');

const ascend = (windows: Interval[]) =>
  windows.every((window, index) => index === 0 || (windows[index - 1]?.end ?? '') <= window.start);

/**
 * The windows of wall time in which a crew arrives; a visitor books one of them. Without any the
 * visitor books an exact start (decision 161).
 */
export const ArrivalWindows = v.pipe(
  v.array(Interval),
  v.maxLength(12, 'At most 12 arrival windows.'),
  v.check(ascend, 'Put arrival windows in order, without overlaps.'),
);
