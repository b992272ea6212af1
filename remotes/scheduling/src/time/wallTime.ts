/** Minutes since midnight on a clock: 0 to 1,440, where 1,440 is the end of the day. */
export type WallMinutes = number;

export const DAY_MINUTES = 1_440;

/** HH:mm as minutes since midnight. */
export const toMinutes = (clock: string): WallMinutes => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since midnight as HH:mm; the end of the day is 23:59, the last minute that a clock shows. */
export const toClock = (minutes: WallMinutes): string => {
  const shown = Math.min(Math.max(minutes, 0), DAY_MINUTES - 1);
  return [Math.floor(shown / 60), shown % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};
