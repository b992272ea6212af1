import type { QuoteTemplate } from './template.ts';

export const other: readonly QuoteTemplate[] = [
  {
    name: 'Service call and repair',
    description: 'A visit, what was found, and the repair.',
    sections: [
      {
        title: 'Visit',
        items: [
          { name: 'Trip charge', price: 75 },
          { name: 'Diagnosis, first hour', price: 125 },
        ],
      },
      {
        title: 'Repair',
        items: [
          { name: 'Labor, two hours', price: 190 },
          { name: 'Parts and materials', price: 150 },
          { name: 'Test and cleanup', price: 45 },
        ],
      },
    ],
  },
  {
    name: 'Project in two phases',
    description: 'A larger piece of work, with its preparation and its execution apart.',
    sections: [
      {
        title: 'Preparation',
        items: [
          { name: 'Site visit and measurements', price: 150 },
          { name: 'Plan and list of materials', price: 220 },
          { name: 'Permit and coordination', price: 180 },
        ],
      },
      {
        title: 'Work',
        items: [
          { name: 'Materials, delivered', price: 1250 },
          { name: 'Labor, two people, three days', price: 3120 },
          { name: 'Cleanup and walkthrough', price: 240 },
        ],
      },
    ],
  },
];
