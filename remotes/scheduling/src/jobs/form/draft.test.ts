import { expect, test } from 'vitest';
import { templatesOf } from '../templates/templatesOf.ts';
import { applyTemplate, initialValues, readNavigationState } from './draft.ts';

const zone = 'America/New_York';
const nowhere = { clientId: undefined, title: undefined, slot: undefined };
const [installation, repair] = templatesOf('hvac');
if (installation === undefined || repair === undefined) throw new Error('HVAC has templates.');
const blank = initialValues(nowhere, zone, 60);

test('ignores any other navigation state', () => {
  for (const state of [null, undefined, 'x', { clientId: 3 }, { startDate: 'today' }]) {
    expect(readNavigationState(state)).toEqual(nowhere);
  }
});

test('starts as scheduled, in the USA, with the default duration', () => {
  expect(initialValues(nowhere, zone, 90)).toMatchObject({
    status: 'scheduled',
    duration: 90,
    scheduledDate: '',
    location: { country: 'USA' },
  });
  expect(initialValues(nowhere, zone, 0).duration).toBe(60);
});

test('takes day, time and duration from a slot in the business’s zone', () => {
  const slot = { startDate: '2026-11-20T03:30:00.000Z', endDate: '2026-11-20T04:15:00.000Z' };
  expect(initialValues({ clientId: 'c', title: undefined, slot }, zone, 60)).toMatchObject({
    client: 'c',
    scheduledDate: '2026-11-19',
    scheduledTime: '22:30',
    duration: 45,
  });
});

test('fills in a template', () => {
  const filled = applyTemplate(blank, installation, undefined, 60);
  expect(filled).toMatchObject({ title: installation.name, duration: 240 });
  expect(filled.tasks.map(({ title }) => title)).toEqual(installation.defaultTasks);
  expect(filled.materials.every(({ quantity, price }) => quantity === 1 && price === 0)).toBe(true);
});

test('replaces the previous template, except for what a person has changed', () => {
  const first = applyTemplate({ ...blank, title: 'My title' }, installation, undefined, 60);
  const [done, ...rest] = first.tasks;
  const worked = {
    ...first,
    tasks: [
      { title: done?.title ?? '', completed: true },
      ...rest,
      { title: 'Own', completed: false },
    ],
  };
  const second = applyTemplate(worked, repair, installation, 60);
  expect(second.title).toBe('My title');
  expect(second.description).toBe(repair.description);
  expect(second.tasks.map(({ title }) => title)).toEqual([
    done?.title,
    'Own',
    ...repair.defaultTasks,
  ]);
  expect(second.materials.map(({ name }) => name)).toEqual(
    repair.defaultMaterials.map(({ name }) => name),
  );
});
