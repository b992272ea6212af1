import { businessTypes } from '@tradewind/contracts';
import { expect, it } from 'vitest';
import { templatesOf } from '../src/jobs/templates/index.ts';

it('lasts what the specification says, in its order', () => {
  const durations = businessTypes.map((type) => [
    type,
    templatesOf(type).map((template) => template.defaultDuration),
  ]);
  expect(Object.fromEntries(durations)).toEqual({
    hvac: [240, 120, 90],
    plumbing: [120, 180, 60],
    electrical: [90, 120, 480],
    landscaping: [60, 240, 180],
    cleaning: [120, 300, 360],
    handyman: [120, 180, 150],
    painting: [240, 360, 480],
    roofing: [240, 90, 300],
    other: [120],
  });
});

it.each(businessTypes)('is complete for %s', (type) => {
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
