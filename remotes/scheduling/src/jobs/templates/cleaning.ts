import { type JobTemplate, materials } from './template.ts';

export const cleaning: readonly JobTemplate[] = [
  {
    name: 'Standard clean',
    description: 'Regular cleaning of living areas, kitchen and bathrooms.',
    defaultTasks: [
      'Dust surfaces from top to bottom',
      'Clean kitchen counters, sink and stove top',
      'Clean and disinfect bathrooms',
      'Vacuum carpets and rugs',
      'Mop hard floors',
      'Empty trash and replace liners',
    ],
    defaultMaterials: materials('All-purpose cleaner', 'Bathroom disinfectant', 'Trash liners'),
    defaultDuration: 120,
  },
  {
    name: 'Deep clean',
    description: 'Thorough cleaning, also behind, inside and above.',
    defaultTasks: [
      'Clean inside oven and refrigerator',
      'Degrease hood and cabinet fronts',
      'Descale showers and fixtures',
      'Wash baseboards, doors and switches',
      'Clean vents, blinds and light fixtures',
      'Vacuum under and behind furniture',
      'Scrub floors and grout',
    ],
    defaultMaterials: materials('Degreaser', 'Descaler', 'Oven cleaner', 'Microfiber cloths'),
    defaultDuration: 300,
  },
  {
    name: 'Move-out clean',
    description: 'Leave an empty home ready for its next resident.',
    defaultTasks: [
      'Clean inside all cabinets and closets',
      'Clean all appliances inside and out',
      'Wash interior windows and tracks',
      'Remove marks from walls and doors',
      'Clean and disinfect bathrooms',
      'Clean all floors last, toward the door',
      'Photograph every room',
    ],
    defaultMaterials: materials(
      'Glass cleaner',
      'Wall eraser sponges',
      'Degreaser',
      'Trash liners',
    ),
    defaultDuration: 360,
  },
];
