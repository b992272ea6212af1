import { type JobModel, type ModelRule, type ModelVisit, plus } from './jobModel.ts';
import { LeftOutModel } from './leftOutModel.ts';
import { monthLengths, slowInstant, slowWallTime } from './referenceOccurrences.ts';

/** The day so long after another one, counted month by month; the last day of a shorter month. */
const after = (day: string, { count, unit }: NonNullable<ModelRule['after']>): string => {
  if (unit === 'day' || unit === 'week') return plus(day, unit === 'day' ? count : 7 * count);
  let [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  for (let left = unit === 'year' ? 12 * count : count; left > 0; left -= 1) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  date = Math.min(date, monthLengths(year)[month - 1] ?? 0);
  return [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
};

/**
 * A job whose work follows so long after the visit before, as its description says (decision 145):
 * which visits exist after a sequence of edits. Shares no code with the product.
 */
export class FollowingWorkModel implements JobModel {
  visits: ModelVisit[];
  rule: ModelRule | undefined;
  readonly #leftOut = new LeftOutModel();
  /** The days on which visits were done, by the day that they were for. */
  #doneOn = new Map<string, string>();
  #isDue = false;
  readonly #zone: string;
  readonly #isClosed: (day: string) => boolean;

  constructor(zone: string, isClosed: (day: string) => boolean, first: ModelVisit) {
    this.#zone = zone;
    this.#isClosed = isClosed;
    this.visits = [first];
  }

  #placeOf({ onClosed }: ModelRule, day: string): string {
    if (onClosed !== 'move' || !this.#isClosed(day)) return day;
    for (let ahead = 1; ahead <= 31; ahead += 1)
      if (!this.#isClosed(plus(day, ahead))) return plus(day, ahead);
    return day;
  }

  #startOf(rule: ModelRule, day: string): number {
    return slowInstant(this.#placeOf(rule, day), rule.clock, this.#zone);
  }

  #isOpen({ status, start }: ModelVisit, now: number): boolean {
    return status === 'scheduled' && (start === null || start > now);
  }

  /** The day of the visit that follows those which are over; undefined where none does. */
  #nextDay(rule: ModelRule, today: string): string | undefined {
    const isOfRule = (day: string | null) => day !== null && day >= rule.firstOn;
    const over = this.visits.filter((one) => one.status === 'completed' && isOfRule(one.occursOn));
    const skipped = [...this.#leftOut.skipped].filter(isOfRule);
    if (rule.endsAfter !== null && over.length + skipped.length >= rule.endsAfter) return undefined;
    const ends = over.map(({ occursOn }) => this.#doneOn.get(occursOn ?? '') ?? '');
    const last = [...ends, ...skipped].toSorted().at(-1);
    const due =
      last === undefined ? rule.firstOn : after(last, rule.after ?? { count: 1, unit: 'day' });
    let day = due > today ? due : today;
    while (this.#leftOut.has(day) || over.some(({ occursOn }) => occursOn === day)) {
      // Nobody looks further than this.
      if (day > plus(today, 20_000)) return undefined;
      day = plus(day, 1);
    }
    return rule.endsOn !== null && day > rule.endsOn ? undefined : day;
  }

  /** Has the one open visit, from `replacesFrom` on anew, and the job at least one visit. */
  #settle(today: string, now: number, replacesFrom = '9999', before?: ModelRule) {
    const { rule } = this;
    if (rule === undefined) return;
    this.#isDue = false;
    const open = this.visits.find((one) => one.occursOn !== null && one.status === 'scheduled');
    const day = open?.occursOn ?? '';
    const goes =
      open !== undefined &&
      this.#isOpen(open, now) &&
      ((day >= replacesFrom && day >= today) || this.#leftOut.has(day));
    const next = open === undefined || goes ? this.#nextDay(rule, today) : day;
    if (open !== undefined && next !== day) {
      this.visits = this.visits.filter((one) => one !== open || day < today);
    }
    const there = this.visits.find(({ occursOn }) => occursOn === next);
    if (there !== undefined && before !== undefined) this.#change(there, rule, before, now);
    else if (there === undefined && next !== undefined) {
      this.visits = this.visits.filter(({ start }) => start !== null);
      const start = this.#startOf(rule, next);
      this.visits.push({ occursOn: next, start, status: 'scheduled', duration: rule.duration });
    }
    if (this.visits.length === 0)
      this.visits.push({
        occursOn: null,
        start: null,
        status: 'scheduled',
        duration: rule.duration,
      });
  }

  #change(visit: ModelVisit, rule: ModelRule, before: ModelRule, now: number) {
    const { occursOn, start } = visit;
    if (occursOn === null || start === null || !this.#isOpen(visit, now)) return;
    const isMoved = start !== this.#startOf(before, occursOn);
    const asked = isMoved
      ? slowInstant(slowWallTime(start, this.#zone).date, rule.clock, this.#zone)
      : this.#startOf(rule, occursOn);
    if (asked > now && !(isMoved && before.clock === rule.clock)) visit.start = asked;
  }

  set(rule: ModelRule, _scope: 'following' | 'open', today: string, now: number) {
    const before = this.rule;
    this.rule = rule;
    const isSame = before?.firstOn === rule.firstOn;
    const from = isSame && rule.firstOn > today ? rule.firstOn : today;
    if (before === undefined) this.#adopt(rule, today, now);
    this.#settle(today, now, from, before);
  }

  /** The visit that the job has on the first day, or where that moves to, becomes the one of that day. */
  #adopt(rule: ModelRule, today: string, now: number) {
    const day = this.#nextDay(rule, today);
    if (day === undefined) return;
    const visitOn = (wanted: string) =>
      this.visits.find(
        ({ start }) => start !== null && slowWallTime(start, this.#zone).date === wanted,
      );
    const visit = visitOn(this.#placeOf(rule, day)) ?? visitOn(day);
    if (visit === undefined) return;
    visit.occursOn = day;
    if (this.#isOpen(visit, now)) visit.start = this.#startOf(rule, day);
  }

  pause(
    of: 'own' | 'plan',
    pause: readonly [string, string | null] | undefined,
    today: string,
    now: number,
  ) {
    this.#leftOut.pause(of, pause);
    this.#settle(today, now);
  }

  skip(day: string, skipped: boolean, today: string, now: number) {
    this.#leftOut.skip(day, skipped);
    this.#settle(today, now);
  }

  delete(day: string) {
    this.#leftOut.skipped.add(day);
    this.#isDue = true;
    this.visits = this.visits.filter(({ occursOn }) => occursOn !== day);
  }

  move(occursOn: string, day: string, clock: string) {
    const visit = this.visits.find((one) => one.occursOn === occursOn);
    if (visit) visit.start = slowInstant(day, clock, this.#zone);
  }

  complete(today: string, now: number) {
    const visit = this.visits
      .filter(({ status }) => status === 'scheduled')
      .toSorted((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity))[0];
    if (visit === undefined) return;
    visit.status = 'completed';
    if (visit.occursOn !== null) {
      this.#doneOn.set(visit.occursOn, today);
      this.#isDue = true;
    }
    this.pass(today, now);
  }

  /** Makes the visit that follows one which was done or deleted. */
  pass(today: string, now: number) {
    if (this.#isDue) this.#settle(today, now);
  }
}
