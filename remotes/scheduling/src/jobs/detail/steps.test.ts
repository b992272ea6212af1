import { jobStatuses } from '@tradewind/contracts';
import { JobInvoice } from '@tradewind/contracts/jobDetail';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test } from 'vitest';
import {
  isNamed,
  nextStep,
  previousStep,
  reachedAt,
  statusWarning,
  stepStates,
  steps,
} from './steps.ts';

test('has no next step for a pending or cancelled job', () => {
  for (const status of ['pending', 'cancelled'] as const) {
    expect(nextStep(status)).toBeUndefined();
    expect(new Set(stepStates(status))).toEqual(new Set(['later']));
  }
});

test('has no next step after a visit that met nobody, and earlier steps as before', () => {
  expect(nextStep('no_show')).toBeUndefined();
  expect(stepStates('no_show')).toEqual(['now', 'later', 'later', 'later', 'later', 'later']);
});

test('has six steps in order, of which only the one after the current is next', () => {
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

const line = (kind: string, at: string, detail: Record<string, unknown> = {}) => ({
  _id: at,
  kind,
  summary: '',
  actor: 'Maya Ortiz',
  at,
  detail,
});

test('names INVOICE the next step while something is left to be invoiced or a draft is to be sent', () => {
  const [, , , , invoice, pay] = steps;
  if (invoice === undefined || pay === undefined) throw new Error('There are six steps.');
  const draft = { ...sampleOf(JobInvoice), status: 'draft', voided: undefined } as const;
  const nothing = { leftToInvoice: false, invoices: [{ ...draft, status: 'pending' as const }] };
  expect(isNamed(invoice, {})).toBe(true);
  expect(isNamed(invoice, { leftToInvoice: true })).toBe(true);
  expect(isNamed(invoice, nothing)).toBe(false);
  expect(isNamed(invoice, { ...nothing, invoices: [draft] })).toBe(true);
  expect(isNamed(invoice, { ...nothing, invoices: [{ ...draft, voided: true }] })).toBe(false);
  expect(isNamed(pay, nothing)).toBe(true);
});

test('returns when a job last reached each status', () => {
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

const change = (at: string, from: string, to: string) => line('status', at, { from, to });

test('keeps the time of the status that Undo leads back to, and takes that of the step taken again', () => {
  const started = [
    change('2026-11-18T15:00:00Z', 'on_my_way', 'in_progress'),
    change('2026-11-18T14:00:00Z', 'scheduled', 'on_my_way'),
  ];
  const undone = [
    change('2026-11-18T17:00:09Z', 'completed', 'in_progress'),
    change('2026-11-18T17:00:00Z', 'in_progress', 'completed'),
    ...started,
  ];
  expect([...reachedAt(undone)]).toEqual([...reachedAt(started)]);
  const again = [change('2026-11-18T18:00:00Z', 'in_progress', 'completed'), ...undone];
  expect(reachedAt(again).get('completed')).toBe('2026-11-18T18:00:00Z');
  expect(reachedAt(again).get('in_progress')).toBe('2026-11-18T15:00:00Z');
});

test('keeps the start of a visit whose finish led on to the next one until Undo, and has that of the next one', () => {
  const started = change('2026-11-18T15:00:00Z', 'on_my_way', 'in_progress');
  const finished = change('2026-11-18T17:00:00Z', 'in_progress', 'scheduled');
  const startedAt = (at: string) =>
    reachedAt([change(at, 'scheduled', 'in_progress'), finished, started]).get('in_progress');
  expect(startedAt('2026-11-18T17:00:09Z')).toBe('2026-11-18T15:00:00Z');
  expect(startedAt('2026-11-25T15:00:00Z')).toBe('2026-11-25T15:00:00Z');
});

test('returns when the last visit of a paid job reached each status', () => {
  const timeline = [
    line('visit_status', '2026-11-25T16:00:00Z', { to: 'on_my_way' }),
    line('status', '2026-11-20T15:00:00Z', { to: 'paid' }),
    line('status', '2026-11-19T15:00:00Z', { to: 'on_my_way' }),
  ];
  expect(reachedAt(timeline).get('on_my_way')).toBe('2026-11-25T16:00:00Z');
  const [visit, , ofJob] = timeline;
  const inWork = [visit, ofJob].flatMap((one) => one ?? []);
  expect(reachedAt(inWork).get('on_my_way')).toBe('2026-11-19T15:00:00Z');
});

test('takes back the status of the visit that is set back, not that of another one', () => {
  const missed = { from: 'scheduled', to: 'no_show' };
  const timeline = [
    line('visit_status', '2026-11-20T15:00:30Z', {
      ...{ from: 'no_show', to: 'scheduled', visitId: 'first' },
    }),
    line('visit_status', '2026-11-20T15:00:00Z', { ...missed, visitId: 'second' }),
    line('visit_status', '2026-11-19T15:00:00Z', { ...missed, visitId: 'first' }),
  ];
  expect(reachedAt(timeline).get('no_show')).toBe('2026-11-20T15:00:00Z');
});

test('warns of open tasks after the finish, and of another day on the way', () => {
  const tasks = [true, false, false].map((completed) => ({ title: 'Task', completed }));
  const [done, open] = tasks;
  const on = (status: 'on_my_way' | 'completed' | 'in_progress', of = tasks) =>
    statusWarning({ status, tasks: of, scheduledDate: '2026-11-26' }, '2026-11-19');
  expect(on('completed')).toBe('2 of 3 tasks are open.');
  expect(
    on(
      'completed',
      [open, done].flatMap((task) => task ?? []),
    ),
  ).toBe('1 of 2 tasks is open.');
  expect(on('completed', [])).toBeUndefined();
  expect(on('in_progress')).toBeUndefined();
  expect(on('on_my_way')).toBe('The visit is scheduled for Thu, Nov 26.');
  const onMyWay = (scheduledDate: string) =>
    statusWarning({ status: 'on_my_way', tasks, scheduledDate }, '2026-11-19');
  expect(onMyWay('2026-11-18')).toBe('The visit is scheduled for yesterday.');
  expect(onMyWay('2026-11-19')).toBeUndefined();
});

test('has a previous step from the second on', () => {
  expect(previousStep('scheduled')).toBeUndefined();
  expect(previousStep('cancelled')).toBeUndefined();
  expect(previousStep('on_my_way')?.status).toBe('scheduled');
});

test('has no next step of money without the right to it', () => {
  expect(nextStep('in_progress', false)?.status).toBe('completed');
  expect(nextStep('completed', false)).toBeUndefined();
  expect(nextStep('invoiced', false)).toBeUndefined();
  expect(stepStates('completed', false)).toEqual(['done', 'done', 'done', 'now', 'later', 'later']);
});
