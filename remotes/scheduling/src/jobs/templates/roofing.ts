import { type JobTemplate, materials } from './template.ts';

export const roofing: readonly JobTemplate[] = [
  {
    name: 'Leak repair',
    description: 'Find where water enters and repair the roof there.',
    defaultTasks: [
      'Set up ladder and fall protection',
      'Trace the leak from inside and outside',
      'Lift shingles and remove damaged decking',
      'Lay underlayment and flashing',
      'Fit new shingles and seal',
      'Water test the repair',
      'Sweep the ground with a magnet',
    ],
    defaultMaterials: materials('Shingles', 'Underlayment', 'Step flashing', 'Roofing sealant'),
    defaultDuration: 240,
  },
  {
    name: 'Roof inspection',
    description: 'Inspect the roof and report its condition with photographs.',
    defaultTasks: [
      'Inspect the attic for light and moisture',
      'Photograph each slope',
      'Check flashing, vents and chimney',
      'Check gutters and downspouts',
      'Write the report with remaining life and price of repairs',
    ],
    defaultMaterials: materials('Roofing sealant', 'Replacement shingles', 'Roofing nails'),
    defaultDuration: 90,
  },
  {
    name: 'Gutter installation',
    description: 'Hang new gutters and downspouts with the right fall.',
    defaultTasks: [
      'Measure runs and mark the fall',
      'Remove the old gutters',
      'Repair the fascia where needed',
      'Hang gutters and seal the joints',
      'Fit downspouts and guards',
      'Run water and check every joint',
      'Haul away the old gutters',
    ],
    defaultMaterials: materials('Gutter sections', 'Downspouts', 'Hangers', 'Gutter sealant'),
    defaultDuration: 300,
  },
];
