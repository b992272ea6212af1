import { toInstant } from '@tradewind/api/src/engines/time/zone.ts';
import { occurrencesOf } from '@tradewind/api/src/operations/recurrences/occurrences.ts';
import { anyRecurrence, anyRule, type RecurrenceCase } from '@tradewind/api/testing/recurrences.ts';
import { slowInstant, slowOccurrences } from '@tradewind/api/testing/referenceOccurrences.ts';
import { describeRecurrence } from '@tradewind/contracts/describeRecurrence';
import fc from 'fast-check';

export interface Comparison {
  /** How many rules are generated. */
  readonly rules: number;
  readonly seed: number;
}

const planned = ({ recurrence, from, until, clock, zone }: RecurrenceCase) =>
  occurrencesOf(recurrence, from, until).map(
    (day) => `${day} ${toInstant(day, clock, zone).getTime()}`,
  );

const expected = ({ recurrence, from, until, clock, zone }: RecurrenceCase) =>
  slowOccurrences(recurrence, from, until).map((day) => `${day} ${slowInstant(day, clock, zone)}`);

/**
 * Compares days and instants of generated recurrences over some years with those of a slow
 * reference. Returns how many days were compared.
 * @throws with the smallest recurrence that differs.
 */
export function compareOccurrences({ rules, seed, years }: Comparison & { years: number }) {
  let days = 0;
  const isEqual = (generated: RecurrenceCase) => {
    const found = planned(generated);
    days += found.length;
    return found.join() === expected(generated).join();
  };
  fc.assert(fc.property(anyRecurrence(years), isEqual), { numRuns: rules, seed });
  return days;
}

/**
 * Looks for generated rules that have the same sentence and other days from one first day on.
 * Returns how many rules had the sentence of another one.
 * @throws with both rules.
 */
export function compareSentences({ rules, seed }: Comparison) {
  const firstOn = '2026-01-31';
  const known = new Map<string, string>();
  let compared = 0;
  const daysOf = (rule: string) => occurrencesOf({ rule, firstOn }, firstOn, '2036-01-31').join();
  for (const rule of new Set(fc.sample(anyRule, { numRuns: rules, seed }))) {
    const sentence = describeRecurrence({ repeats: rule, firstOn, time: '9:00 AM' });
    const other = known.get(sentence);
    known.set(sentence, other ?? rule);
    if (other === undefined) continue;
    compared += 1;
    if (daysOf(rule) !== daysOf(other)) throw new Error(`"${sentence}" is ${other} and ${rule}`);
  }
  return compared;
}
