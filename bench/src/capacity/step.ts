import { createAnswers, type Told } from '../morning/answers.ts';
import { letArrive } from '../morning/arrivals.ts';
import type { Chance } from '../morning/chance.ts';
import type { createCrowd } from '../morning/crowd.ts';

const SECONDS = 5;
/** Milliseconds in which 99 of 100 calls are to be answered. */
export const IN_TIME = 100;

export interface Step extends Told {
  /** Calls a second that were asked for. */
  readonly rate: number;
  readonly holds: boolean;
  /** Cores that the load itself took of the machine. */
  readonly loadCores: number;
}

/** Puts a rate on the servers for some seconds, or until it is sure that it is too high. */
export const takeStep = async (
  crowd: ReturnType<typeof createCrowd>,
  rate: number,
  chance: Chance,
): Promise<Step> => {
  const answers = createAnswers();
  const mayBeLate = 0.01 * rate * SECONDS;
  let late = 0;
  const before = process.cpuUsage();
  const began = performance.now();
  await letArrive(
    {
      rate,
      seconds: SECONDS,
      arrive: () => crowd(answers),
      onDone: (ms) => {
        answers.time(ms);
        if (ms >= IN_TIME) late += 1;
      },
      isEnough: () => late > mayBeLate,
    },
    chance,
  );
  const { user, system } = process.cpuUsage(before);
  const loadCores = (user + system) / 1000 / (performance.now() - began);
  const told = answers.told();
  const holds = told.p99 < IN_TIME && Object.keys(told.failures).length === 0;
  return { rate, holds, loadCores, ...told };
};
