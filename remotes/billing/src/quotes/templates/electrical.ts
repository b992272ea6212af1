import type { QuoteTemplate } from './template.ts';

export const electrical: readonly QuoteTemplate[] = [
  {
    name: 'Panel upgrade, 200 A',
    description: 'A new main panel with surge protection, permit and inspection.',
    sections: [
      {
        title: 'Materials',
        items: [
          { name: 'Load center, 200 A, 40 spaces, copper bus', price: 640 },
          { name: 'AFCI and GFCI breakers, set of 10', price: 520 },
          { name: 'Whole-house surge protector', price: 245 },
          { name: 'Service entrance cable and grounding', price: 415 },
        ],
      },
      {
        title: 'Labor',
        items: [
          { name: 'Remove the old panel and move circuits over', price: 1480 },
          { name: 'Label circuits and test', price: 220 },
          { name: 'Permit and inspection', price: 260 },
        ],
      },
    ],
  },
  {
    name: 'EV charger circuit',
    description: 'A 60 A circuit to the garage and the charger on it.',
    sections: [
      {
        title: 'Materials',
        items: [
          { name: 'Level 2 charger, 48 A, hardwired', price: 649 },
          { name: 'Wire, conduit and fittings, up to 50 ft', price: 285 },
          { name: 'Breaker, 60 A, two pole', price: 68 },
        ],
      },
      {
        title: 'Labor',
        items: [
          { name: 'Load calculation', price: 95 },
          { name: 'Run the circuit and mount the charger', price: 620 },
          { name: 'Permit and inspection', price: 180 },
        ],
      },
    ],
  },
];
