/** What a visit had that is left out; undefined for that of the rule. */
export interface LeftOutVisit {
  readonly date?: string | undefined;
  readonly clock?: string | undefined;
  readonly duration?: number | undefined;
}

/** The days of a recurring job that skips and pauses leave out, and what their visits had. */
export class LeftOutModel {
  readonly skipped = new Set<string>();
  /** Days of an earlier rule that are left out. */
  earlier = new Set<string>();
  readonly had = new Map<string, LeftOutVisit>();
  /** The pause of the job itself, and that of its maintenance plan. */
  readonly pauses: Partial<Record<'own' | 'plan', readonly [string, string | null]>> = {};

  isPaused(day: string): boolean {
    return Object.values(this.pauses).some(
      ([from, until]) => day >= from && (until === null || day <= until),
    );
  }

  has(day: string): boolean {
    return this.skipped.has(day) || this.isPaused(day);
  }

  skip(day: string, skipped: boolean) {
    if (skipped) this.skipped.add(day);
    else this.skipped.delete(day);
  }

  pause(of: 'own' | 'plan', pause: readonly [string, string | null] | undefined) {
    if (pause === undefined) delete this.pauses[of];
    else this.pauses[of] = pause;
  }

  /** Keeps what the visit of a day has, and its date where that is not where it was placed. */
  keep(day: string, visit: LeftOutVisit, placed: string | undefined) {
    this.had.set(day, { ...visit, date: visit.date === placed ? undefined : visit.date });
  }

  /** Gives the visits of the days from one on what all have been given. */
  change(from: string, changed: LeftOutVisit) {
    for (const [day, had] of this.had) if (day >= from) this.had.set(day, { ...had, ...changed });
  }

  /** Forgets what visits had that are no longer left out. */
  forget() {
    for (const day of this.had.keys()) if (!this.has(day)) this.had.delete(day);
  }
}
