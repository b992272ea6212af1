import { jobStatuses } from '@tradewind/contracts';
import { expect, it } from 'vitest';
import { nextStep, reachedAt, stepStates, steps } from './steps.ts';

it('has no next step for a pending or cancelled job', () => {
  for (const status of ['pending', 'cancelled'] as const) {
    expect(nextStep(status)).toBeUndefined();
    expect(new Set(stepStates(status))).toEqual(new Set(['later']));
  }
});

it('has six steps in order, of which only the one after the current is next', () => {
  expect(steps.map(({ label }) => label)).toEqual([
    'SCHEDULE',
    'OMW',
    'START',
    'FINISH',
    'INVOICE',
    'PAY',
  ]);
  expect(stepStates('in_progress')).toEqual(['done', 'done', 'now', 'next', 'later', 'later']);
  expect(nextStep('paid')).toBeUndefined();
  for (const status of jobStatuses) {
    expect(stepStates(status).filter((state) => state === 'next').length).toBeLessThanOrEqual(1);
  }
});

it('returns when a job last reached each status', () => {
  const line = (kind: string, at: string, detail: Record<string, unknown> = {}) => ({
    _id: at,
    kind,
    summary: '',
    actor: 'Maya Ortiz',
    at,
    detail,
  });
  const reached = reachedAt([
    line('status', '2026-11-19T15:00:00Z', { from: 'scheduled', to: 'on_my_way' }),
    line('status', '2026-11-18T15:00:00Z', { from: 'scheduled', to: 'on_my_way' }),
    line('tasks', '2026-11-17T15:00:00Z'),
    line('created', '2026-11-16T15:00:00Z'),
  ]);
  expect([...reached]).toEqual([
    ['on_my_way', '2026-11-19T15:00:00Z'],
    ['scheduled', '2026-11-16T15:00:00Z'],
  ]);
});
