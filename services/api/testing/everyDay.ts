import { type BusinessHours, type DayHours, weekdays } from '@tradewind/contracts';

/** The same hours on each weekday. */
export const everyDay = (day: DayHours): BusinessHours =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as BusinessHours;
