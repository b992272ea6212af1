import * as v from 'valibot';
import { isDay } from './calendar.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * An object in which a missing key gets the message of an `undefined` value, so that
 * "Title is required" reads the same whether the field is empty or absent.
 */
export const shape = <const E extends v.ObjectEntries>(entries: E) =>
  v.object(entries, (issue) => {
    const key = issue.path?.[0]?.key;
    const entry = typeof key === 'string' ? entries[key] : undefined;
    if (entry === undefined || issue.expected !== `"${String(key)}"`) return issue.message;
    return v.safeParse(entry, undefined).issues?.[0].message ?? issue.message;
  });

// PostgreSQL cannot store NUL in text (decision 8).
const noNul = v.check<string, string>(
  (text) => !text.includes('\u0000'),
  'This field contains a character that cannot be stored.',
);

/** The message of a period that ends before it begins. */
export const LAST_DAY_FIRST = 'The last day must not be before the first.';

/** The limit of a text's length; `max` is in characters. */
export const atMost = (max: number) =>
  v.maxLength<string, number, string>(max, `Use at most ${max} characters.`);

/** Trimmed text of at most `max` characters; may be empty. */
export const text = (max: number) => v.pipe(v.string(), v.trim(), noNul, atMost(max));

/** Trimmed text that must not be empty; `message` is that of an empty one. */
export const requiredText = (max: number, message: string) =>
  v.pipe(v.string(message), v.trim(), noNul, v.minLength(1, message), atMost(max));

/** The id of a row, in lower case as the database returns it; `message` is for a malformed one. */
export const id = (message = 'Invalid ID') =>
  v.pipe(v.string(message), v.uuid(message), v.toLowerCase());

/** An id, or an object that carries one as `_id` or `id` (specification 1, section 5). */
export const reference = (message = 'Invalid ID') =>
  v.pipe(
    v.union(
      [
        v.string(message),
        v.pipe(
          v.object({ _id: v.string(message) }),
          v.transform((row) => row._id),
        ),
        v.pipe(
          v.object({ id: v.string(message) }),
          v.transform((row) => row.id),
        ),
      ],
      message,
    ),
    v.uuid(message),
    v.toLowerCase(),
  );

/** A calendar day as yyyy-MM-dd; an ISO date-time is cut to its day. */
export const day = (message = 'Use a date as yyyy-MM-dd.') =>
  v.pipe(
    v.string(message),
    v.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.+Z-]*)?$/, message),
    v.transform((value) => value.slice(0, 10)),
    v.check(isDay, message),
  );

/** A wall time as HH:mm, 00:00 to 23:59. */
export const clock = (message = 'Use a time as HH:mm.') =>
  v.pipe(v.string(message), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message));

/** An instant as an ISO 8601 timestamp with offset, returned in UTC. */
export const instant = (message = 'Use a timestamp such as 2026-11-21T15:00:00Z.') =>
  v.pipe(
    v.string(message),
    v.isoTimestamp(message),
    v.check((value) => !Number.isNaN(Date.parse(value)), message),
    v.transform((value) => new Date(value).toISOString()),
  );

/** An instant in a response. */
export const Timestamp = v.string();

/** Whole number within bounds. */
export const whole = (min: number, max: number, message?: string) =>
  v.pipe(
    v.number(message ?? 'Enter a whole number.'),
    v.integer(message ?? 'Enter a whole number.'),
    v.minValue(min, message ?? `Enter at least ${min}.`),
    v.maxValue(max, message ?? `Enter at most ${max}.`),
  );

const hasDecimals = (value: number, digits: number) =>
  Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) < 1e-6;

const fromZero = 'Enter an amount of 0 or more.';

/** Dollars on the wire: at least 0, at most 1,000,000.00, at most 2 decimals (decision 26). */
export const dollars = (message: string = fromZero) =>
  v.pipe(
    v.number(message),
    v.finite(message),
    v.minValue(0, fromZero),
    v.maxValue(1_000_000, 'Enter at most 1,000,000.00.'),
    v.check((value) => hasDecimals(value, 2), 'Use at most 2 decimals.'),
  );

const atMostThreeDecimals = v.check(
  (value: number) => hasDecimals(value, 3),
  'Use at most 3 decimals.',
);

/** A quantity: above 0, at most 100,000, at most 3 decimals (decision 26). */
export const quantity = (message = 'Enter a quantity above 0.') =>
  v.pipe(
    v.number(message),
    v.finite(message),
    v.minValue(0.001, message),
    v.maxValue(100_000, 'Enter at most 100,000.'),
    atMostThreeDecimals,
  );

/** A percentage from 0 to 100, at most 3 decimals. */
export const percent = (message = 'Enter a percentage from 0 to 100.') =>
  v.pipe(
    v.number(message),
    v.finite(message),
    v.minValue(0, message),
    v.maxValue(100, message),
    atMostThreeDecimals,
  );

/** A number field of a form: undefined while it is empty, NaN while its text is no number. */
export const typedNumber = () => v.undefinedable(v.union([v.number(), v.nan()]));

/** An absolute http or https address (decision 8). */
export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  atMost(2000),
  v.check((value) => {
    const url = URL.parse(value);
    return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  }, 'Please enter a valid URL'),
);

/** A colour as #rrggbb (decision 8). */
export const colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/i, 'Use a colour such as #3b82f6.'),
);

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    // An offset is not a zone, and the System V names come without rules for clock changes.
    return !/^([+-]|SystemV\/)/.test(zone);
  } catch {
    return false;
  }
};

/** An IANA time zone such as America/New_York (decision 8). */
export const timeZone = v.pipe(
  v.string(),
  v.maxLength(60, 'Unknown time zone.'),
  v.check(isTimeZone, 'Unknown time zone.'),
);

/** An e-mail address; the message is the specification's for each screen. */
export const email = (message = 'Please enter a valid email address') =>
  v.pipe(
    v.string(message),
    v.trim(),
    noNul,
    v.maxLength(254, message),
    v.regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/, message),
  );

/** A true or false in a query string. */
export const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'Use true or false.'),
  v.transform((value) => value === 'true' || value === '1'),
);

/** The longest sort key, a name of 200 characters that JSON escapes, makes a cursor of 1,700. */
const LONGEST_CURSOR = 2_000;

/** `limit` (100 by default, at most 500) and `cursor` of every list (decision 3). */
export const paging = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'limit is a number from 1 to 500.'),
      v.transform(Number),
      v.minValue(1, 'limit is a number from 1 to 500.'),
      v.maxValue(500, 'limit is a number from 1 to 500.'),
    ),
    '100',
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CURSOR, 'Unknown cursor.'))),
};

/** Free text of a search box; blank means no search. */
export const searchText = v.optional(text(200));

/**
 * The version of the row on which an update is based; without it the last write wins (decision 7).
 */
export const baseVersion = v.optional(whole(1, 2_147_483_647));

/** Whether a call takes the version of a row (decision 7). */
export const comparesVersion = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  (body as { entries?: { version?: unknown } } | undefined)?.entries?.version === baseVersion;

/** A status filter of a list; blank means all. */
export const statusFilter = <const Status extends string>(statuses: readonly Status[]) =>
  v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        v.picklist(statuses),
      ],
      'Unknown status.',
    ),
  );
