import { type JobTemplate, materials } from './template.ts';

export const handyman: readonly JobTemplate[] = [
  {
    name: 'Small repairs',
    description: 'Work through the customer’s list of small repairs.',
    defaultTasks: [
      'Walk through the list with the customer',
      'Agree on what fits in the time',
      'Carry out the repairs',
      'Test everything that moves, locks or drains',
      'Clean up and review the list together',
    ],
    defaultMaterials: materials('Fasteners and anchors', 'Caulk and sealant', 'Wood filler'),
    defaultDuration: 120,
  },
  {
    name: 'Drywall patch',
    description: 'Patch holes or cracks and leave the wall ready for paint.',
    defaultTasks: [
      'Protect floor and furniture',
      'Check for pipes and wires behind the damage',
      'Cut back and fit the patch',
      'Tape and apply joint compound',
      'Sand smooth and match the texture',
      'Prime and clean up dust',
    ],
    defaultMaterials: materials('Drywall sheet', 'Joint tape', 'Joint compound', 'Primer'),
    defaultDuration: 180,
  },
  {
    name: 'Door and lock',
    description: 'Hang, adjust or secure doors and locks.',
    defaultTasks: [
      'Check frame, hinges and clearance',
      'Plane, shim or rehang the door',
      'Fit lock, strike plate and handle',
      'Fit weatherstrip and threshold',
      'Test closing and hand over the keys',
    ],
    defaultMaterials: materials('Door hinges', 'Lockset', 'Weatherstrip', 'Wood shims'),
    defaultDuration: 150,
  },
];
