import { type JobModel, type ModelRule, type ModelVisit, plus } from './jobModel.ts';
import { LeftOutModel, type LeftOutVisit } from './leftOutModel.ts';
import { around, movedSkips } from './movedSkips.ts';
import { slowInstant, slowOccurrences, slowWallTime } from './referenceOccurrences.ts';

const AHEAD = 395;

interface Place extends Omit<LeftOutVisit, 'date'> {
  readonly occursOn: string;
  readonly day: string;
}

/**
 * A recurring job as its description says, computed the slow way: which visits exist after a sequence
 * of edits. Shares no code with the product.
 */
export class RecurringJobModel implements JobModel {
  visits: ModelVisit[];
  rule: ModelRule | undefined;
  readonly #leftOut = new LeftOutModel();
  #madeUntil = '';
  readonly #zone: string;
  readonly #isClosed: (day: string) => boolean;

  constructor(zone: string, isClosed: (day: string) => boolean, first: ModelVisit) {
    this.#zone = zone;
    this.#isClosed = isClosed;
    this.visits = [first];
  }

  #nextOpen(day: string): string | undefined {
    for (let ahead = 1; ahead <= 31; ahead += 1)
      if (!this.#isClosed(plus(day, ahead))) return plus(day, ahead);
    return undefined;
  }

  /** Where the visits of a rule are, by its days; with `all` also those that are left out. */
  places(from: string, until: string, all = false): Place[] {
    if (this.rule === undefined) return [];
    const { onClosed } = this.rule;
    const days = slowOccurrences(this.rule, plus(from, -40), plus(until, 40)).filter(
      (day) => all || !this.#leftOut.isPaused(day),
    );
    const places: Place[] = [];
    for (const day of days) {
      const target = onClosed === 'move' && this.#isClosed(day) ? this.#nextOpen(day) : undefined;
      if (target === undefined) places.push({ occursOn: day, day });
      else if (!days.includes(target) && !places.some((place) => place.day === target))
        places.push({ occursOn: day, day: target });
    }
    return places.filter(
      ({ occursOn }) =>
        occursOn >= from && occursOn <= until && (all || !this.#leftOut.skipped.has(occursOn)),
    );
  }

  #instant(day: string, clock: string): number {
    return slowInstant(day, clock, this.#zone);
  }

  #dayOf(instant: number): string {
    return slowWallTime(instant, this.#zone).date;
  }

  #add(places: readonly Place[], now: number) {
    for (const { occursOn, day, clock, duration = this.rule?.duration ?? 60 } of places) {
      if (this.rule === undefined || this.visits.some((visit) => visit.occursOn === occursOn))
        continue;
      const start = this.#instant(day, clock ?? this.rule.clock);
      if (start <= now) continue;
      this.visits = this.visits.filter((visit) => visit.start !== null);
      this.visits.push({ occursOn, start, status: 'scheduled', duration });
    }
  }

  #keepOne() {
    if (this.visits.length > 0) return;
    const duration = this.rule?.duration ?? 60;
    this.visits.push({ occursOn: null, start: null, status: 'scheduled', duration });
  }

  #isOpen({ status, start }: ModelVisit, now: number): boolean {
    return status === 'scheduled' && (start === null || start > now);
  }

  #keep(day: string, { start, duration }: ModelVisit, placed?: string) {
    if (this.rule !== undefined && day < this.rule.firstOn) this.#leftOut.earlier.add(day);
    const at = start === null ? undefined : slowWallTime(start, this.#zone);
    this.#leftOut.keep(day, { ...at, duration }, placed);
  }

  #remove(isGone: (day: string) => boolean, today: string, now: number, by = this.rule) {
    this.visits = this.visits.filter((visit) => {
      const { occursOn } = visit;
      if (occursOn === null || occursOn < today || !this.#isOpen(visit, now)) return true;
      if (!isGone(occursOn)) return true;
      if (by !== undefined && this.#leftOut.has(occursOn))
        this.#keep(occursOn, visit, this.#placeOf(by, occursOn, undefined));
      return false;
    });
  }

  /** Where the visits from today on are, with what they had when they were left out. */
  #planned(today: string): Place[] {
    const { rule } = this;
    if (rule === undefined) return [];
    const earlier = [...this.#leftOut.earlier]
      .filter((day) => !this.#leftOut.has(day))
      .map((day) => ({ occursOn: day, day: this.#placeOf(rule, day, undefined) }));
    const ofRule = this.places(plus(today, -AHEAD), plus(today, AHEAD));
    return [...earlier, ...ofRule].flatMap((place) => {
      const { occursOn, day } = place;
      const had = this.#leftOut.had.get(occursOn);
      if (had === undefined) return occursOn >= today ? [place] : [];
      const { date = day, clock, duration } = had;
      const back = { occursOn, day: date, clock, duration };
      return back.day >= today ? [back] : [];
    });
  }

  /** How many visits there are from a day on, of work that ends after a number. */
  #left({ endsAfter, firstOn }: ModelRule, day: string): number | null {
    const isEarlier = (one: string | null) => one !== null && one >= day && one < firstOn;
    const visits = this.visits.filter(({ occursOn }) => isEarlier(occursOn)).length;
    const leftOut = [...this.#leftOut.earlier].filter(isEarlier).length;
    return endsAfter === null ? null : endsAfter + visits + leftOut;
  }

  /** Whether a change from a visit of an earlier rule on leaves the rule as it is. */
  #keepsRule(asked: ModelRule, scope: 'following' | 'open'): boolean {
    const { rule } = this;
    return (
      rule !== undefined &&
      scope === 'following' &&
      asked.firstOn < rule.firstOn &&
      asked.rule === rule.rule &&
      asked.endsOn === rule.endsOn &&
      asked.onClosed === rule.onClosed &&
      asked.endsAfter === this.#left(rule, asked.firstOn)
    );
  }

  set(asked: ModelRule, scope: 'following' | 'open', today: string, now: number) {
    const before = this.rule;
    const keepsRule = before !== undefined && this.#keepsRule(asked, scope);
    const rule = keepsRule
      ? { ...asked, firstOn: before.firstOn, endsAfter: before.endsAfter }
      : asked;
    const changesFrom = scope === 'open' ? '' : asked.firstOn;
    const oldPlaces = new Map(
      this.places(today, plus(today, AHEAD)).map(({ occursOn, day }) => [occursOn, day]),
    );
    const leftOut = this.places(today, plus(rule.firstOn, -1), true)
      .map(({ occursOn }) => occursOn)
      .filter((day) => this.#leftOut.has(day));
    if (before !== undefined) {
      const oldDays = [...this.#leftOut.earlier, ...slowOccurrences(before, ...around(today))];
      const moves = movedSkips(rule, today, {
        oldDays,
        visits: this.visits,
        skipped: this.#leftOut.skipped,
      });
      for (const [skip, day] of moves) {
        this.#leftOut.skipped.delete(skip);
        this.#leftOut.skipped.add(day);
      }
    }
    this.rule = rule;
    const places = this.places(today, plus(today, AHEAD));
    const staysFirst = before?.firstOn === rule.firstOn;
    const keepsEarlier = scope === 'following' || staysFirst;
    const isKept = (day: string) => keepsEarlier && day < rule.firstOn;
    for (const day of leftOut)
      if (!this.#leftOut.had.has(day))
        this.#leftOut.had.set(day, { clock: before?.clock, duration: before?.duration });
    const changed = {
      ...(before?.clock !== rule.clock && { clock: undefined }),
      ...(before?.duration !== rule.duration && { duration: rule.duration }),
    };
    this.#leftOut.change(changesFrom, changed);
    this.#leftOut.earlier = new Set([...this.#leftOut.earlier, ...leftOut].filter(isKept));
    const planned = this.#planned(today);
    const days = new Set(planned.map(({ occursOn }) => occursOn));
    const from = keepsEarlier && rule.firstOn > today ? rule.firstOn : today;
    const earlier = this.visits.flatMap(({ occursOn }) => {
      if (occursOn === null) return [];
      if (occursOn < changesFrom) return [];
      const isEarlier = occursOn >= today && occursOn < rule.firstOn;
      return occursOn < today || (staysFirst && isEarlier)
        ? [{ occursOn, day: this.#placeOf(rule, occursOn, undefined) }]
        : [];
    });
    if (before === undefined) this.#adopt(places, now);
    else this.#change(before, rule, [...earlier, ...places], oldPlaces, now);
    const isGone = (day: string) => !days.has(day) && (day >= from || this.#leftOut.has(day));
    this.#remove(isGone, today, now, before);
    this.#add(planned, now);
    this.#keepOne();
    this.#leftOut.forget();
    this.#madeUntil = plus(today, AHEAD);
  }

  #adopt(places: readonly Place[], now: number) {
    for (const { occursOn, day } of places) {
      const visitOn = (wanted: string) =>
        this.visits.find(
          (one) => one.occursOn === null && one.start !== null && this.#dayOf(one.start) === wanted,
        );
      const visit = visitOn(day) ?? visitOn(occursOn);
      if (visit === undefined || this.rule === undefined) continue;
      visit.occursOn = occursOn;
      if (!this.#isOpen(visit, now)) continue;
      visit.start = this.#instant(day, this.rule.clock);
      visit.duration = this.rule.duration;
    }
  }

  #change(
    before: ModelRule,
    rule: ModelRule,
    places: readonly Place[],
    oldPlaces: ReadonlyMap<string, string>,
    now: number,
  ) {
    for (const { occursOn, day } of places) {
      const visit = this.visits.find((one) => one.occursOn === occursOn);
      if (visit === undefined || visit.start === null || !this.#isOpen(visit, now)) continue;
      if (before.duration !== rule.duration) visit.duration = rule.duration;
      const old = before.onClosed === 'move' ? oldPlaces.get(occursOn) : occursOn;
      const wasAt = this.#placeOf(before, occursOn, old);
      const isMoved = visit.start !== this.#instant(wasAt, before.clock);
      const asked = this.#instant(isMoved ? this.#dayOf(visit.start) : day, rule.clock);
      if (asked > now && !(isMoved && before.clock === rule.clock)) visit.start = asked;
    }
  }

  /** Where a rule had a day, also one that it does not have any more. */
  #placeOf(before: ModelRule, occursOn: string, old: string | undefined): string {
    if (old !== undefined) return old;
    if (before.onClosed !== 'move' || !this.#isClosed(occursOn)) return occursOn;
    return this.#nextOpen(occursOn) ?? occursOn;
  }

  move(occursOn: string, day: string, clock: string) {
    const visit = this.visits.find((one) => one.occursOn === occursOn);
    if (visit) visit.start = this.#instant(day, clock);
  }

  /** The visit of a day is deleted, which is a skipped day. */
  delete(day: string) {
    this.#leftOut.skipped.add(day);
    const visit = this.visits.find(({ occursOn }) => occursOn === day);
    if (visit !== undefined) this.#keep(day, visit);
    this.visits = this.visits.filter(({ occursOn }) => occursOn !== day);
  }

  skip(day: string, skipped: boolean, today: string, now: number) {
    this.#leftOut.skip(day, skipped);
    this.#settle(today, now);
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

  #settle(today: string, now: number) {
    this.#remove((day) => this.#leftOut.has(day), today, now);
    this.#add(this.#planned(today), now);
    this.#keepOne();
    this.#leftOut.forget();
    this.#madeUntil = plus(today, AHEAD);
  }

  complete() {
    const visit = this.visits
      .filter(({ status }) => status === 'scheduled')
      .toSorted((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity))[0];
    if (visit) visit.status = 'completed';
  }

  /** Makes the days that have come nearer than a year. */
  pass(today: string) {
    if (this.rule === undefined || plus(this.#madeUntil, -365) > plus(today, 1)) return;
    const { endsOn, endsAfter } = this.rule;
    const count = slowOccurrences(
      { rule: this.rule.rule, firstOn: this.rule.firstOn },
      this.rule.firstOn,
      this.#madeUntil,
    ).length;
    if (endsOn !== null && endsOn <= this.#madeUntil) return;
    if (endsAfter !== null && count >= endsAfter) return;
    const until = plus(today, AHEAD);
    if (until <= this.#madeUntil) return;
    this.#add(this.places(plus(this.#madeUntil, 1), until), -Infinity);
    this.#madeUntil = until;
  }
}
