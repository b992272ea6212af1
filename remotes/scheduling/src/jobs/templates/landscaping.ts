import { type JobTemplate, materials } from './template.ts';

export const landscaping: readonly JobTemplate[] = [
  {
    name: 'Lawn mowing',
    description: 'Mow, edge and leave the property tidy.',
    defaultTasks: [
      'Clear sticks, toys and litter',
      'Mow at the height of the season',
      'Trim along fences, trees and beds',
      'Edge walks and drive',
      'Blow off hard surfaces',
      'Lock the gate',
    ],
    defaultMaterials: materials('Trimmer line', 'Fertilizer', 'Lawn bags'),
    defaultDuration: 60,
  },
  {
    name: 'Garden bed installation',
    description: 'Prepare the ground, plant and mulch a new bed.',
    defaultTasks: [
      'Mark the bed and call for utility lines',
      'Cut and remove the turf',
      'Work in compost and grade',
      'Lay out plants and agree with the customer',
      'Plant and water in',
      'Lay edging and mulch',
    ],
    defaultMaterials: materials('Plants', 'Compost', 'Mulch', 'Bed edging'),
    defaultDuration: 240,
  },
  {
    name: 'Seasonal cleanup',
    description: 'Clear leaves and growth, cut back and haul everything away.',
    defaultTasks: [
      'Rake and blow leaves from lawn and beds',
      'Cut back perennials and prune shrubs',
      'Weed the beds',
      'Clear drains and window wells',
      'Haul away debris',
    ],
    defaultMaterials: materials('Yard waste bags', 'Mulch top-up', 'Pre-emergent weed control'),
    defaultDuration: 180,
  },
];
