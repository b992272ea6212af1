import { parseArgs } from 'node:util';
import { SetupError } from '@tradewind/settings/setupError';
import type { Db } from '../../database/db.ts';
import {
  findQueueFailures,
  type QueueFailure,
  retryTasks,
} from '../../engines/queue/queueFailures.ts';
import { findQueueStates, type QueueState } from '../../engines/queue/queueStates.ts';
import { queueNames } from '../../engines/queue/queues.ts';
import type { OperateCommand } from '../command.ts';
import { withDatabase } from '../withDatabase.ts';

type Print = (line: string) => void;

const secondsText = (seconds: number) => `${Math.round(seconds)} s`;

const lineOf = ({ name, waiting, oldestWaiting, retrying, oldestRetrying, running }: QueueState) =>
  [
    name,
    `${waiting} waiting${waiting > 0 ? ` (oldest ${secondsText(oldestWaiting)})` : ''}`,
    `${running} running`,
    `${retrying} tried again${retrying > 0 ? ` (oldest ${secondsText(oldestRetrying)})` : ''}`,
  ].join(', ');

const failureLine = ({ queue, state, reason, count, latest, id }: QueueFailure) =>
  `${queue}: ${count} ${state === 'retry' ? 'tried again' : 'failed'}, last at ${latest.toISOString()}: ${reason || 'no reason'} (such as ${id})`;

const printStates = async (db: Db, print: Print, json: boolean | undefined) => {
  const [queues, failures] = await Promise.all([findQueueStates(db), findQueueFailures(db)]);
  if (json) return print(JSON.stringify({ queues, failures }, null, 2));
  for (const state of queues) print(lineOf(state));
  for (const failure of failures) print(failureLine(failure));
};

const retry = async (db: Db, nameOrId: string, print: Print, json: boolean | undefined) => {
  const retried = await retryTasks(db, nameOrId);
  const isQueue = queueNames.some((name) => name === nameOrId);
  if (retried === 0 && !isQueue)
    throw new SetupError(
      `No queue has the name ${nameOrId}, and no failed task the id: operate queues lists both.`,
    );
  print(json ? JSON.stringify({ retried }) : `${retried} tasks run again.`);
};

/** Prints the state and the failures of every queue, or has failed tasks run again. */
export const queuesCommand: OperateCommand = {
  usage: '[retry NAME|ID] [--json]',
  summary: 'prints what waits in each queue and what has failed; retry runs it again',
  run: async (args, { environment, print }) => {
    const options = { json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({
      ...{ args: [...args], options, allowPositionals: true },
    });
    const [action, nameOrId, ...more] = positionals;
    if (action !== undefined && (action !== 'retry' || nameOrId === undefined || more.length > 0))
      throw new SetupError('operate queues takes nothing, or retry with a queue or a task.');
    await withDatabase(environment, (db) =>
      nameOrId === undefined
        ? printStates(db, print, values.json)
        : retry(db, nameOrId, print, values.json),
    );
    return 0;
  },
};
