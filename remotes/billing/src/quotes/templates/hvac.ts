import type { QuoteTemplate } from './template.ts';

export const hvac: readonly QuoteTemplate[] = [
  {
    name: 'System replacement',
    description: 'Remove the old split system and put in a new heat pump, ready to run.',
    sections: [
      {
        title: 'Equipment',
        items: [
          { name: 'Heat pump, 3 ton, 16 SEER2, supplied', price: 4180 },
          { name: 'Air handler with variable speed fan', price: 2240 },
          { name: 'Line set, 25 ft, insulated', price: 215 },
          { name: 'Wi-Fi thermostat', price: 139 },
        ],
      },
      {
        title: 'Labor',
        items: [
          { name: 'Remove and recycle the old unit', price: 225 },
          { name: 'Install, two technicians, one day', price: 1536 },
          { name: 'Evacuate, charge, start up and record readings', price: 385 },
        ],
      },
    ],
  },
  {
    name: 'Ductless mini-split, two zones',
    description: 'Two indoor heads on one outdoor unit, with their own circuit.',
    sections: [
      {
        title: 'Equipment',
        items: [
          { name: 'Mini-split, 2 zones, 18,000 BTU, supplied', price: 2980 },
          { name: 'Line hide kit, white', price: 178 },
          { name: 'Wall bracket and vibration mounts', price: 124 },
        ],
      },
      {
        title: 'Installation',
        items: [
          { name: 'Mount heads and outdoor unit', price: 1150 },
          { name: 'Dedicated 240 V circuit and disconnect', price: 415 },
          { name: 'Pressure test, commissioning and instruction', price: 260 },
        ],
      },
    ],
  },
  {
    name: 'Maintenance plan, one year',
    description: 'Two visits a year that keep the warranty and find what wears out.',
    sections: [
      {
        title: 'Spring visit',
        items: [
          { name: 'Cooling tune-up and coil cleaning', price: 139 },
          { name: 'Condensate drain flushed and treated', price: 35 },
          { name: 'Air filter, 1 inch pleated', price: 18 },
        ],
      },
      {
        title: 'Fall visit',
        items: [
          { name: 'Heating tune-up and combustion test', price: 149 },
          { name: 'Carbon monoxide and safety controls test', price: 45 },
        ],
      },
    ],
  },
];
