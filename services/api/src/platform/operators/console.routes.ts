import type { operatorEndpoints } from '@tradewind/contracts/endpoints/operators';
import { findMailFailures } from '../../engines/mail/mailFailures.ts';
import { findQueueFailures, retryTasks } from '../../engines/queue/queueFailures.ts';
import { findLastDone, findQueueStates } from '../../engines/queue/queueStates.ts';
import { queueNames, schedules } from '../../engines/queue/queues.ts';
import { forbidden, notFound } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { findRecord } from '../releases/deployments.ts';
import type { ServingCheck } from '../releases/promoteRelease.ts';
import { requirePresentFiles } from '../releases/publish/publish.ts';
import { findReleases, positionOf } from '../releases/releases.queries.ts';
import { withApiErrors } from '../releases/releases.routes.ts';
import { findActs, positionOfAct, presentAct } from './acts.ts';
import { diffCompositions } from './compositionDiff.ts';
import { findContractUsage } from './contractUsage.ts';
import { findRunningEditions, planMove, presentFit } from './movePlan.ts';
import { findOperator } from './operators.ts';
import { findOverview } from './overview.ts';

/** The calls of the console that are about businesses are in the layer of accounts. */
type Calls = Omit<
  typeof operatorEndpoints,
  'listBusinesses' | 'suspendBusiness' | 'resumeBusiness'
>;

/** The operators' console (decision 188). */
export const consoleHandlers = (artifactsDir: string): Handlers<Calls> => {
  const check: ServingCheck = (release) => requirePresentFiles(artifactsDir, release);
  return {
    getOperator: async (_, { db, deployer: { operator } }) => {
      const right = operator && (await findOperator(db, operator.userId));
      if (operator === undefined || right === undefined) {
        throw forbidden('This needs the session of an operator.');
      }
      const { userId: _id, name } = operator;
      return { _id, name, since: right.granted_at.toISOString() };
    },
    getPlatformOverview: (_, { db }) => findOverview(db),
    getCompositionDiff: async ({ query: { from, to } }, { db }) =>
      withApiErrors(
        (async () => diffCompositions(db, await findRecord(db, from), await findRecord(db, to)))(),
      ),
    getMovePlan: ({ params, query }, { db }) =>
      withApiErrors(planMove(db, params.id, query, check)),
    listReleaseFits: async ({ query }, { db }) => {
      const present = presentFit(await findRunningEditions(db));
      return toPage(await findReleases(db, query), query.limit, positionOf, present);
    },
    getContractUsage: async (_, { db }) => ({ versions: await findContractUsage(db) }),
    getQueues: async (_, { db }) => {
      const done = await findLastDone(db);
      const queues = (await findQueueStates(db)).map((state) => ({
        ...state,
        schedule: schedules[state.name] ?? '',
        lastDone: done.get(state.name)?.toISOString() ?? null,
      }));
      const failures = await findQueueFailures(db);
      const mails = await findMailFailures(db);
      const dated = <T extends { readonly latest: Date }>({ latest, ...row }: T) => ({
        ...row,
        latest: latest.toISOString(),
      });
      return { queues, failures: failures.map(dated), mails: mails.map(dated) };
    },
    retryTasks: async ({ body: { task } }, { db }) => {
      const retried = await retryTasks(db, task);
      if (retried === 0 && !queueNames.some((name) => name === task)) {
        throw notFound('There is no queue of this name, and no failed task with this id.');
      }
      return { retried };
    },
    listOperatorActs: async ({ query }, { db }) =>
      toPage(await findActs(db, query), query.limit, positionOfAct, presentAct),
  };
};
