import { type JobTemplate, materials } from './template.ts';

export const plumbing: readonly JobTemplate[] = [
  {
    name: 'Leak repair',
    description: 'Locate a leak, repair it and make sure that everything around it is dry.',
    defaultTasks: [
      'Shut off the water at the nearest valve',
      'Locate the leak and open access to it',
      'Cut out and replace the damaged section',
      'Pressure test the repair',
      'Check the surroundings for water damage',
      'Close up and clean the work area',
    ],
    defaultMaterials: materials('Copper or PEX pipe', 'Couplings and elbows', 'Shut-off valve'),
    defaultDuration: 120,
  },
  {
    name: 'Water heater replacement',
    description: 'Take out the old water heater and install a new one to code.',
    defaultTasks: [
      'Shut off water and power or gas',
      'Drain and remove the old tank',
      'Set the new heater and connect water lines',
      'Connect gas with leak test, or power',
      'Fit relief valve, expansion tank and venting',
      'Fill, purge air and set the temperature',
      'Haul away the old tank',
    ],
    defaultMaterials: materials(
      'Water heater',
      'Expansion tank',
      'Flexible connectors',
      'Relief valve discharge pipe',
    ),
    defaultDuration: 180,
  },
  {
    name: 'Drain cleaning',
    description: 'Clear a blocked drain and check that it runs freely.',
    defaultTasks: [
      'Find out which fixtures are affected',
      'Clear the line by snake or jet',
      'Run water for ten minutes and watch the level',
      'Inspect the line by camera when it blocks again',
      'Advise on what not to put down the drain',
    ],
    defaultMaterials: materials('Drain cable head', 'Trap and washers', 'Enzyme cleaner'),
    defaultDuration: 60,
  },
];
