import { longestStretch } from '@tradewind/contracts/businessHours';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crewSearch } from '../../../testing/crewSearches.ts';
import { slowOffers } from '../../../testing/referenceCrewSlots.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import { slotSearch } from '../../../testing/slotSearches.ts';
import { dayAt } from '../../engines/time/zone.ts';
import { findOffers, placeInOffer } from './crewSlots.ts';
import { findSlots } from './slots.ts';

const settings = { numRuns: 1_000 * repetitions, seed: 20_261_127 };

describe('offers of any crew', { timeout: 3_600_000 }, () => {
  test('equal those of a reference that tries every assignment', () => {
    fc.assert(
      fc.property(crewSearch, (search) => {
        expect(findOffers(search)).toEqual(slowOffers(search));
      }),
      settings,
    );
  });

  test('of one member who works whenever the business does are the slots of one calendar', () => {
    const isOpenVisit = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(slotSearch, isOpenVisit, ({ busy, ...search }, isOpen) => {
        const [own, open] = [false, true].map((wanted) =>
          busy.filter((_, index) => isOpen[index] === wanted),
        );
        const members = [{ hours: null, timeOff: [], isAble: true, busy: own ?? [] }];
        const openVisits = (open ?? []).map((time) => ({ ...time, people: 1, able: [0] }));
        const crew = { ...search, people: 1, windows: [], members, openVisits };
        expect(findOffers(crew).map(({ start }) => start)).toEqual(findSlots({ ...search, busy }));
      }),
      settings,
    );
  });

  test('are none of what takes longer than the longest stretch of the business', () => {
    const over = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 600 }));
    fc.assert(
      fc.property(crewSearch, over, ({ hours, exceptions, ...search }, minutes) => {
        const time = { businessHours: hours, dateExceptions: exceptions };
        const today = dayAt(search.now, search.timeZone);
        const step = search.windows.length > 0 ? 1 : search.step;
        const duration = longestStretch(time, today, step) + minutes;
        expect(findOffers({ ...search, hours, exceptions, duration })).toEqual([]);
      }),
      settings,
    );
  });

  test('can be booked, by whom the ranking names first', () => {
    fc.assert(
      fc.property(crewSearch, (search) => {
        const ranking = [...search.members.keys()].reverse();
        for (const offer of findOffers(search)) {
          const placed = placeInOffer(search, offer.start, ranking);
          expect(placed?.people).toHaveLength(search.people);
          const { start = 0, people = [] } = placed ?? {};
          expect(start).toBeGreaterThanOrEqual(offer.start);
          expect(start).toBeLessThan(offer.until ?? offer.start + 1);
          if (search.people > 1 || search.chosen !== undefined) continue;
          // Nobody who comes first in the ranking could have been given it.
          const better = ranking.slice(0, ranking.indexOf(people[0] ?? 0));
          const alone = better.map((chosen) => findOffers({ ...search, chosen }));
          expect(alone.flat().filter((other) => other.start === offer.start)).toEqual([]);
        }
      }),
      { ...settings, numRuns: settings.numRuns / 5 },
    );
  });
});
