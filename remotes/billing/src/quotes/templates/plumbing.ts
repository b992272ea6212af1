import type { QuoteTemplate } from './template.ts';

export const plumbing: readonly QuoteTemplate[] = [
  {
    name: 'Water heater replacement',
    description: 'A 50 gallon gas water heater, to code, with the old one hauled away.',
    sections: [
      {
        title: 'Equipment',
        items: [
          { name: 'Water heater, 50 gal gas, 6 year warranty', price: 1180 },
          { name: 'Expansion tank', price: 96 },
          { name: 'Drain pan, gas connector and fittings', price: 128 },
        ],
      },
      {
        title: 'Labor',
        items: [
          { name: 'Drain, disconnect and haul away the old heater', price: 165 },
          { name: 'Install, connect and vent', price: 680 },
          { name: 'Permit and inspection', price: 145 },
        ],
      },
    ],
  },
  {
    name: 'Bathroom rough-in and trim',
    description: 'Supply, drain and vent lines for a full bathroom, and its fixtures set.',
    sections: [
      {
        title: 'Rough-in',
        items: [
          { name: 'Drain, waste and vent piping', price: 1850 },
          { name: 'PEX supply lines, hot and cold', price: 940 },
          { name: 'Shower valve and pressure test', price: 520 },
        ],
      },
      {
        title: 'Trim',
        items: [
          { name: 'Set and connect toilet', price: 285 },
          { name: 'Vanity faucet, trap and stops', price: 310 },
          { name: 'Tub and shower trim', price: 245 },
        ],
      },
    ],
  },
  {
    name: 'Drain clearing with camera',
    description: 'Clear a main line that backs up, and see why it did.',
    sections: [
      {
        title: 'Clearing',
        items: [
          { name: 'Main line cabled to 100 ft', price: 325 },
          { name: 'Hydro jetting, main line', price: 485 },
          { name: 'Cleanout cap and gasket', price: 42 },
        ],
      },
      {
        title: 'Inspection',
        items: [
          { name: 'Camera inspection with recording', price: 225 },
          { name: 'Line located and marked', price: 95 },
        ],
      },
    ],
  },
];
