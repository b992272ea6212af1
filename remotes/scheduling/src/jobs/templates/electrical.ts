import { type JobTemplate, materials } from './template.ts';

export const electrical: readonly JobTemplate[] = [
  {
    name: 'Outlet or switch repair',
    description: 'Repair, replace or add outlets and switches.',
    defaultTasks: [
      'Switch off the circuit and prove it dead',
      'Inspect box, wiring and grounding',
      'Install or replace the device',
      'Test polarity, ground fault and load',
      'Label the circuit in the panel',
    ],
    defaultMaterials: materials('Outlet or GFCI', 'Switch', 'Cover plate', 'Wire connectors'),
    defaultDuration: 90,
  },
  {
    name: 'Light fixture installation',
    description: 'Hang and connect new light fixtures or fans.',
    defaultTasks: [
      'Switch off the circuit and prove it dead',
      'Take down the old fixture',
      'Check that the box carries the weight',
      'Mount and connect the new fixture',
      'Fit lamps and dimmer, then test',
      'Remove packaging and clean up',
    ],
    defaultMaterials: materials('Light fixture', 'Rated ceiling box', 'Dimmer switch', 'LED lamps'),
    defaultDuration: 120,
  },
  {
    name: 'Panel upgrade',
    description: 'Replace the service panel with one of higher capacity.',
    defaultTasks: [
      'Confirm permit and utility shut-off',
      'Photograph and label existing circuits',
      'Remove the old panel',
      'Mount the new panel with grounding and bonding',
      'Move over and torque every circuit',
      'Fit arc-fault and ground-fault breakers',
      'Energize, test and label',
      'Meet the inspector',
    ],
    defaultMaterials: materials(
      'Service panel',
      'Main breaker',
      'Branch breakers',
      'Grounding rods and clamps',
      'Service entrance cable',
    ),
    defaultDuration: 480,
  },
];
