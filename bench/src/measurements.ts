import { againstRaw } from './api/againstRaw.ts';
import { growth } from './api/growth.ts';
import { capacity } from './capacity/capacity.ts';
import { dev } from './dev/dev.ts';
import { fairness } from './fairness/fairness.ts';
import type { Size } from './outcome.ts';
import { againstDirectus } from './peer/againstDirectus.ts';
import type { Postgres } from './postgres/server.ts';
import { race } from './race/race.ts';
import type { Measurements } from './runMeasurements.ts';
import { server } from './server/server.ts';
import { crewCalls } from './slots/crewCalls.ts';
import { crewSlots } from './slots/crewSearches.ts';
import { slots } from './slots/slots.ts';
import { web } from './web/web.ts';

interface MeasurementOptions {
  readonly postgres: Postgres;
  readonly log: (line: string) => void;
  readonly size: Size;
  /** Module of another implementation of the slot search to compare with. */
  readonly otherSlots?: string;
}

/** The measurements of a run, in order; README.md describes each. */
export const createMeasurements = ({ postgres, log, size, otherSlots }: MeasurementOptions) =>
  ({
    slots: async () => ({
      rows: [
        ...(await slots(otherSlots, size)),
        ...crewSlots(size),
        ...(await crewCalls(postgres, size)),
      ],
    }),
    api: async () => ({ rows: await againstRaw(postgres, log, size) }),
    directus: async () => ({ rows: await againstDirectus(postgres, log, size) }),
    race: () => race(postgres, log, size),
    growth: async () => ({ rows: await growth(postgres, log, size) }),
    capacity: () => capacity(postgres, log, size),
    fairness: () => fairness(postgres, log, size),
    server: () => server(postgres, log, size),
    web: () => web(postgres, log, size),
    dev: () => dev(log),
  }) satisfies Measurements;
