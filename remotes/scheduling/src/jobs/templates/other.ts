import { type JobTemplate, materials } from './template.ts';

export const other: readonly JobTemplate[] = [
  {
    name: 'Service visit',
    description: 'A visit for any trade: look, agree, do, check.',
    defaultTasks: [
      'Confirm with the customer what is wanted',
      'Inspect the site and take photographs',
      'Agree on scope and price',
      'Carry out the work',
      'Test the result and clean up',
      'Review it with the customer',
    ],
    defaultMaterials: materials('Parts', 'Consumables', 'Fasteners'),
    defaultDuration: 120,
  },
];
