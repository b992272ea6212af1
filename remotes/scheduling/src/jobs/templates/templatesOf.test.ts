import { businessTypes } from '@tradewind/contracts';
import { tradeServices } from '@tradewind/contracts/tradeServices';
import { expect, test } from 'vitest';
import { templatesOf } from './templatesOf.ts';

test.each(businessTypes)('is complete for %s', (type) => {
  const templates = templatesOf(type);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  for (const { name, description, defaultTasks, defaultMaterials } of templates) {
    expect(name.trim()).toBe(name);
    expect(description.length).toBeGreaterThan(20);
    expect(new Set(defaultTasks).size).toBeGreaterThanOrEqual(4);
    expect(defaultTasks.every((task) => task.trim() !== '')).toBe(true);
    expect(new Set(defaultMaterials.map((material) => material.name)).size).toBeGreaterThanOrEqual(
      3,
    );
    expect(defaultMaterials.every((material) => material.price === 0)).toBe(true);
  }
});

test.each(businessTypes)('names only services that are proposed for %s, with a price', (type) => {
  const priced = tradeServices[type].filter(({ price }) => price > 0).map(({ name }) => name);
  expect(priced).toEqual(expect.arrayContaining(templatesOf(type).map(({ name }) => name)));
  expect(new Set(priced).size).toBe(priced.length);
});

test.each(businessTypes)('takes as long as the service that is proposed for %s', (type) => {
  const minutes = new Map(tradeServices[type].map(({ name, duration }) => [name, duration]));
  for (const { name, defaultDuration } of templatesOf(type))
    expect([name, minutes.get(name)]).toEqual([name, defaultDuration]);
});
