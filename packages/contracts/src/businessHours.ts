import * as v from 'valibot';
import type { BusinessType } from './constants.ts';
import { clock, day, shape, text } from './shapes.ts';

const ordered = <T extends { readonly start: string; readonly end: string }>() =>
  v.check<T, string>((hours) => hours.end > hours.start, 'The end must be after the start.');

/** A stretch of wall time within a day; 23:59 as an end means midnight (decision 19). */
export const Interval = v.pipe(shape({ start: clock(), end: clock() }), ordered());
export type Interval = v.InferOutput<typeof Interval>;

/** One weekday: open or not, from when to when, and the breaks between (decision 19). */
export const DayHours = v.pipe(
  shape({
    isOpen: v.boolean(),
    start: v.optional(clock(), '09:00'),
    end: v.optional(clock(), '17:00'),
    breaks: v.optional(v.pipe(v.array(Interval), v.maxLength(10, 'At most 10 breaks a day.'))),
  }),
  ordered(),
);
export type DayHours = v.InferOutput<typeof DayHours>;

/** Wall time of the business, by lowercase weekday. */
export const BusinessHours = shape({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
});
export type BusinessHours = v.InferOutput<typeof BusinessHours>;

/** A holiday or an extra day: replaces that date's weekday hours (decision 19). */
export const DateException = v.pipe(
  shape({
    date: day(),
    isOpen: v.boolean(),
    start: v.optional(clock(), '09:00'),
    end: v.optional(clock(), '17:00'),
    note: v.optional(text(200)),
  }),
  ordered(),
);
export type DateException = v.InferOutput<typeof DateException>;

type Span = readonly [start: string, end: string] | null;
interface Trade {
  readonly weekdays: Span;
  readonly saturday?: Span;
}

const trades: Record<BusinessType, Trade> = {
  hvac: { weekdays: ['07:00', '18:00'], saturday: ['08:00', '16:00'] },
  electrical: { weekdays: ['07:00', '18:00'], saturday: ['08:00', '16:00'] },
  plumbing: { weekdays: ['07:00', '19:00'] },
  landscaping: { weekdays: ['06:00', '17:00'], saturday: ['07:00', '15:00'] },
  roofing: { weekdays: ['06:00', '18:00'] },
  cleaning: { weekdays: ['08:00', '18:00'] },
  handyman: { weekdays: ['08:00', '17:00'] },
  painting: { weekdays: ['07:00', '17:00'] },
  other: { weekdays: ['09:00', '17:00'] },
};

const toDay = (span: Span): DayHours =>
  span === null
    ? { isOpen: false, start: '09:00', end: '17:00' }
    : { isOpen: true, start: span[0], end: span[1] };

/** The hours that a new business of this trade starts with (specification 1, section 9). */
export const defaultBusinessHours = (businessType: BusinessType): BusinessHours => {
  const trade = trades[businessType];
  const weekday = toDay(trade.weekdays);
  return {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: toDay(trade.saturday ?? null),
    sunday: toDay(null),
  };
};
