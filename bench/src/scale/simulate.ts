import type { Random } from '../busiestHour/random.ts';
import { percentile } from '../report/statistics.ts';
import { createEventQueue } from './eventQueue.ts';

/** Milliseconds of processor time that a call takes on average. */
export interface CallCost {
  /** In a process of the API; half before its statements and half after them. */
  readonly api: number;
  readonly postgres: number;
  /** In the process that makes the calls, where it shares a host with the others; else 0. */
  readonly load: number;
}

export interface Setup {
  /** Cores of each host. */
  readonly hosts: readonly number[];
  /** The host of each process of the API, which uses one core at a time. */
  readonly processes: readonly number[];
  /** The host of PostgreSQL. */
  readonly database: number;
  /** Connections that each process has to PostgreSQL. */
  readonly connections: number;
}

export interface Simulation {
  readonly setup: Setup;
  readonly cost: CallCost;
  /** Calls per second, at random intervals. */
  readonly rate: number;
  readonly seconds: number;
}

export interface Simulated {
  /** Milliseconds from the start of a call to its response, as is `p99`. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of each call in the order of their responses. */
  readonly times: readonly number[];
}

/** A piece of work on a host. */
interface Task {
  readonly work: number;
  readonly done: () => void;
}

/** Servers that take tasks in the order of their arrival. */
const createStation = (servers: number, begin: (task: Task, free: () => void) => void) => {
  let idle = servers;
  let waiting: Task[] = [];
  let next = 0;
  const take = () => {
    const task = waiting[next];
    if (idle === 0 || task === undefined) return;
    next += 1;
    if (next === waiting.length) [waiting, next] = [[], 0];
    idle -= 1;
    begin(task, () => {
      idle += 1;
      take();
    });
  };
  return (task: Task) => {
    waiting.push(task);
    take();
  };
};

/**
 * Simulates calls as a network of queues: a process handles one task at a time, a statement needs a
 * connection of its process, and every task needs a core of its host. The work of a task is random
 * with an exponential distribution, as are the intervals between calls.
 */
export const simulate = ({ setup, cost, rate, seconds }: Simulation, random: Random): Simulated => {
  const events = createEventQueue();
  const exponential = (mean: number) => -Math.log(1 - random.next()) * mean;
  const hosts = setup.hosts.map((cores) =>
    createStation(cores, (task, free) =>
      events.after(task.work, () => {
        free();
        task.done();
      }),
    ),
  );
  const on = (host: number) => (task: Task) => hosts[host]?.(task);
  /** Tasks that hold a server until their host has done them. */
  const within = (servers: number, host: number) =>
    createStation(servers, (task, free) =>
      on(host)({
        work: task.work,
        done: () => {
          free();
          task.done();
        },
      }),
    );
  const processes = setup.processes.map((host) => ({
    loop: within(1, host),
    statements: within(setup.connections, setup.database),
  }));
  const loadGenerator = within(1, 0);
  const times: number[] = [];
  const call = (number: number) => {
    const start = events.now();
    const process = processes[number % processes.length];
    if (process === undefined) throw new RangeError('A setup needs a process.');
    const half = () => exponential(cost.api / 2);
    const respond = () => times.push(events.now() - start);
    const answer = () => process.loop({ work: half(), done: respond });
    const ask = () => process.statements({ work: exponential(cost.postgres), done: answer });
    const receive = () => process.loop({ work: half(), done: ask });
    if (cost.load === 0) receive();
    else loadGenerator({ work: exponential(cost.load), done: receive });
  };
  const arrive = (number: number) => {
    call(number);
    if (events.now() < seconds * 1000) {
      events.after(exponential(1000 / rate), () => arrive(number + 1));
    }
  };
  events.after(0, () => arrive(0));
  events.run();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), times };
};
