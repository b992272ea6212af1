const DAY = 86_400_000;
export const serial = (day: string) => Date.parse(day) / DAY;
const dayText = (days: number) => new Date(days * DAY).toISOString().slice(0, 10);
export const plus = (day: string, days: number) => dayText(serial(day) + days);

/** How the model repeats work. */
export interface ModelRule {
  readonly rule: string;
  /** Instead of the rule: so long after the visit before. */
  readonly after?: { readonly count: number; readonly unit: 'day' | 'week' | 'month' | 'year' };
  readonly firstOn: string;
  readonly clock: string;
  readonly duration: number;
  readonly onClosed: 'keep' | 'move' | 'ask';
  readonly endsOn: string | null;
  readonly endsAfter: number | null;
}

export interface ModelVisit {
  occursOn: string | null;
  /** Epoch milliseconds; null without a date. */
  start: number | null;
  status: 'scheduled' | 'completed';
  duration: number;
}

/** What a model of a recurring job does; `today` is the business's day, `now` epoch milliseconds. */
export interface JobModel {
  readonly visits: readonly ModelVisit[];
  readonly rule: ModelRule | undefined;
  set(rule: ModelRule, scope: 'following' | 'open', today: string, now: number): void;
  pause(
    of: 'own' | 'plan',
    pause: readonly [string, string | null] | undefined,
    today: string,
    now: number,
  ): void;
  skip(day: string, skipped: boolean, today: string, now: number): void;
  delete(day: string): void;
  move(occursOn: string, day: string, clock: string): void;
  complete(today: string, now: number): void;
  pass(today: string, now: number): void;
}
