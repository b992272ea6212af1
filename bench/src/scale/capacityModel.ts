import { busiestHour } from '../busiestHour/callMix.ts';
import { createRandom } from '../busiestHour/random.ts';
import { highestRate } from '../capacity/highestRate.ts';
import { type CallCost, type Setup, simulate } from './simulate.ts';

const CONNECTIONS = 10;
/** Milliseconds within which 99 of 100 calls are to have a response. */
const IN_TIME = 100;

/** The bench's own machine: everything on two cores, the load as well. */
export const benchMachine = (processes: number): Setup => ({
  hosts: [2],
  processes: Array.from({ length: processes }, () => 0),
  database: 0,
  connections: CONNECTIONS,
});

/** A host of the API with a process for each core, and one of PostgreSQL. */
const separateHosts = (apiCores: number, databaseCores: number): Setup => ({
  hosts: [apiCores, databaseCores],
  processes: Array.from({ length: apiCores }, () => 0),
  database: 1,
  connections: CONNECTIONS,
});

/** Calls per second of which 99 of 100 get their response in time, by simulation of some seconds. */
export const simulateCapacity = async (
  setup: Setup,
  cost: CallCost,
  seconds: number,
): Promise<number> => {
  const cores = setup.hosts.reduce((sum, each) => sum + each);
  const holds = async (rate: number) =>
    simulate({ setup, cost, rate, seconds }, createRandom(1)).p99 < IN_TIME;
  return highestRate(holds, { from: 50 * cores, within: 0.02 });
};

/** Share of its cores that a host is to use in the busiest hour, so that one of two may fail. */
const BUSY = 0.5;
export interface Need {
  readonly businesses: number;
  /** Calls per second in the busiest hour. */
  readonly rate: number;
  readonly apiCores: number;
  readonly databaseCores: number;
  /** Milliseconds, by simulation; undefined where more cores are needed than one database has. */
  readonly p99: number | undefined;
}

/** The most cores that one PostgreSQL is expected to use. */
const LARGEST_DATABASE = 64;

/**
 * What businesses need in their busiest hour, with the API and PostgreSQL on hosts of their own.
 * @param calls Number of calls of the simulation.
 */
export const neededFor = (businesses: number, { api, postgres }: CallCost, calls: number): Need => {
  const rate = busiestHour(businesses);
  const coresFor = (cost: number) => Math.max(2, Math.ceil((rate * cost) / 1000 / BUSY));
  const [apiCores, databaseCores] = [coresFor(api), coresFor(postgres)];
  if (databaseCores > LARGEST_DATABASE)
    return { businesses, rate, apiCores, databaseCores, p99: undefined };
  const simulation = {
    setup: separateHosts(apiCores, databaseCores),
    cost: { api, postgres, load: 0 },
    rate,
    seconds: calls / rate,
  };
  const { p99 } = simulate(simulation, createRandom(1));
  return { businesses, rate, apiCores, databaseCores, p99 };
};
