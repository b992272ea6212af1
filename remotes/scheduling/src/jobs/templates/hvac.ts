import { type JobTemplate, materials } from './template.ts';

export const hvac: readonly JobTemplate[] = [
  {
    name: 'System installation',
    description: 'Install a new heating or cooling system and hand it over running.',
    defaultTasks: [
      'Confirm equipment against the load calculation',
      'Shut off power and gas, recover refrigerant',
      'Remove the old equipment',
      'Set the new unit level and connect ducts',
      'Run line set, drain and wiring',
      'Pressure test, evacuate and charge',
      'Start up and record readings',
      'Show the customer the thermostat and filter',
    ],
    defaultMaterials: materials(
      'Heating or cooling unit',
      'Line set',
      'Programmable thermostat',
      'Condensate drain kit',
      'Duct sealing mastic',
    ),
    defaultDuration: 240,
  },
  {
    name: 'Repair call',
    description: 'Find out why the system does not heat or cool, and repair it.',
    defaultTasks: [
      'Ask what happened and since when',
      'Check thermostat, breaker and filter',
      'Measure temperatures, pressures and current',
      'Agree on the repair and its price',
      'Replace the failed part',
      'Run the system for 15 minutes and recheck',
    ],
    defaultMaterials: materials('Run capacitor', 'Contactor', 'Air filter', 'Refrigerant'),
    defaultDuration: 120,
  },
  {
    name: 'Seasonal tune-up',
    description: 'Clean and check the system before the season starts.',
    defaultTasks: [
      'Replace or clean the air filter',
      'Clean coil, burner or flame sensor',
      'Flush the condensate drain',
      'Tighten electrical connections',
      'Test safety controls and carbon monoxide',
      'Record readings and report what wears out',
    ],
    defaultMaterials: materials('Air filter', 'Coil cleaner', 'Drain tablets'),
    defaultDuration: 90,
  },
];
