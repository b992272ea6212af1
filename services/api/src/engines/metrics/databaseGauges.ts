import type { DataSource } from 'typeorm';
import type { Db } from '../../database/db.ts';
import { findQueueStates } from '../queue/queueStates.ts';
import type { Gauge } from './metrics.ts';

interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

/** The connections of a process to the database. */
export const poolGauges = (dataSource: DataSource): Gauge[] => {
  const { master: pool } = dataSource.driver as unknown as { master: Pool };
  return [
    {
      name: 'tradewind_database_connections',
      help: 'Connections of the pool for requests; max is DATABASE_POOL.',
      labelNames: ['state'],
      read: () => [
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'max' }, value: pool.options.max },
      ],
    },
    {
      name: 'tradewind_database_waiting',
      help: 'Requests that wait for a connection of the pool.',
      labelNames: [],
      read: () => [{ value: pool.waitingCount }],
    },
  ];
};

const states = ['waiting', 'retrying', 'running'] as const;

/** The tasks in the queues, which are the same for every process of a product. */
export const queueGauges = (db: Db): Gauge[] => [
  {
    name: 'tradewind_queue_tasks',
    help: 'Tasks that are due, that failed and are tried again, and that run.',
    labelNames: ['queue', 'state'],
    read: async () =>
      (await findQueueStates(db)).flatMap(({ name: queue, ...found }) =>
        states.map((state) => ({ labels: { queue, state }, value: found[state] })),
      ),
  },
  {
    name: 'tradewind_queue_oldest_seconds',
    help: 'How long the oldest task has waited, that was not tried yet or that is tried again.',
    labelNames: ['queue', 'state'],
    read: async () =>
      (await findQueueStates(db)).flatMap(({ name: queue, oldestWaiting, oldestRetrying }) => [
        { labels: { queue, state: 'waiting' }, value: oldestWaiting },
        { labels: { queue, state: 'retrying' }, value: oldestRetrying },
      ]),
  },
];
