import { type JobTemplate, materials } from './template.ts';

export const painting: readonly JobTemplate[] = [
  {
    name: 'Interior room',
    description: 'Paint walls, ceiling and trim of one room.',
    defaultTasks: [
      'Confirm colors and finish',
      'Move and cover furniture, mask trim',
      'Fill holes, sand and spot prime',
      'Cut in and roll the first coat',
      'Apply the second coat',
      'Paint the trim',
      'Remove masking and touch up',
    ],
    defaultMaterials: materials('Wall paint', 'Trim paint', 'Masking tape and film', 'Filler'),
    defaultDuration: 240,
  },
  {
    name: 'Interior, several rooms',
    description: 'Paint several rooms in one go, room after room.',
    defaultTasks: [
      'Walk through colors for each room',
      'Protect floors and furniture',
      'Repair walls and prime stains',
      'Paint ceilings',
      'Paint walls with two coats',
      'Paint doors and trim',
      'Inspect in daylight and touch up',
    ],
    defaultMaterials: materials(
      'Wall paint',
      'Ceiling paint',
      'Stain-blocking primer',
      'Drop cloths',
    ),
    defaultDuration: 360,
  },
  {
    name: 'Exterior',
    description: 'Wash, prepare and paint outside walls and trim.',
    defaultTasks: [
      'Check the weather for drying time',
      'Wash walls and let them dry',
      'Scrape loose paint and sand edges',
      'Caulk gaps and prime bare wood',
      'Cover plants, walks and windows',
      'Apply two coats to walls',
      'Paint trim and doors',
      'Clean up and walk around with the customer',
    ],
    defaultMaterials: materials(
      'Exterior paint',
      'Exterior primer',
      'Exterior caulk',
      'Masking film',
    ),
    defaultDuration: 480,
  },
];
