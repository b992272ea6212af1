import * as v from 'valibot';
import { defineEndpoints } from '../endpoint.ts';
import {
  ActQuery,
  BusinessQuery,
  businessId,
  CompositionDiff,
  DiffQuery,
  MovePlan,
  OperatedBusiness,
  Operator,
  OperatorAct,
  PlanQuery,
  PlatformOverview,
  Queues,
  ReleaseFit,
  Retried,
  Retry,
  Suspension,
} from '../operators.ts';
import { editionId, ReleaseQuery } from '../releases.ts';
import { routes } from '../routes.ts';
import { ContractUsage } from '../usage.ts';

/** The calls of the operators' console, beside those about releases (decision 188). */
export const operatorEndpoints = defineEndpoints({
  getOperator: {
    route: routes.getOperator,
    access: 'operator',
    tag: 'Operators',
    summary: 'The signed-in operator; 403 for anybody else',
    response: Operator,
  },
  getPlatformOverview: {
    route: routes.getPlatformOverview,
    access: 'operator',
    tag: 'Operators',
    summary: 'What every edition runs, since when and by whom, and what has failed',
    response: PlatformOverview,
  },
  getCompositionDiff: {
    route: routes.getCompositionDiff,
    access: 'operator',
    tag: 'Operators',
    summary: 'What differs between two compositions',
    query: DiffQuery,
    response: CompositionDiff,
  },
  getMovePlan: {
    route: routes.getMovePlan,
    access: 'operator',
    tag: 'Operators',
    summary: 'What a promotion, or without a version a rollback, would change in an edition',
    params: editionId,
    query: PlanQuery,
    response: MovePlan,
  },
  listReleaseFits: {
    route: routes.listReleaseFits,
    access: 'operator',
    tag: 'Operators',
    summary:
      'Published versions, newest first, with weight, signature and how they fit each edition',
    query: ReleaseQuery,
    response: v.array(ReleaseFit),
  },
  getContractUsage: {
    route: routes.getContractUsage,
    access: 'deploy',
    tag: 'Operators',
    summary: 'What the live remotes of every edition use of the contract',
    response: ContractUsage,
  },
  getQueues: {
    route: routes.getQueues,
    access: 'operator',
    tag: 'Operators',
    summary: 'What waits in the queues, and what has failed, mail included',
    response: Queues,
  },
  retryTasks: {
    route: routes.retryTasks,
    access: 'operator',
    tag: 'Operators',
    summary: 'Has failed tasks of a queue, or one of them, run again',
    body: Retry,
    response: Retried,
  },
  listBusinesses: {
    route: routes.listBusinesses,
    access: 'operator',
    tag: 'Operators',
    summary: 'Businesses with their use of the product, newest first; nothing of their customers',
    query: BusinessQuery,
    response: v.array(OperatedBusiness),
  },
  suspendBusiness: {
    route: routes.suspendBusiness,
    access: 'operator',
    tag: 'Operators',
    summary: 'Suspends a business; its admins are mailed the reason',
    params: businessId,
    body: Suspension,
    response: null,
  },
  resumeBusiness: {
    route: routes.resumeBusiness,
    access: 'operator',
    tag: 'Operators',
    summary: 'Ends the suspension of a business',
    params: businessId,
    body: Suspension,
    response: null,
  },
  listOperatorActs: {
    route: routes.listOperatorActs,
    access: 'operator',
    tag: 'Operators',
    summary: 'The audit: every act of operators and teams, newest first',
    query: ActQuery,
    response: v.array(OperatorAct),
  },
});
