import type { QuoteTemplate } from './template.ts';

export const roofing: readonly QuoteTemplate[] = [
  {
    name: 'Shingle roof replacement, 20 squares',
    description: 'Tear-off to the deck and a new architectural shingle roof.',
    sections: [
      {
        title: 'Tear-off and deck',
        items: [
          { name: 'Remove one layer and dispose', price: 2200 },
          { name: 'Replace damaged sheathing, up to 5 sheets', price: 475 },
          { name: 'Ice and water shield, synthetic underlayment', price: 1380 },
        ],
      },
      {
        title: 'New roof',
        items: [
          { name: 'Architectural shingles, 20 squares, supplied', price: 2900 },
          { name: 'Install shingles, starter and ridge', price: 4600 },
          { name: 'Drip edge, pipe boots and step flashing', price: 860 },
          { name: 'Ridge vent', price: 540 },
        ],
      },
    ],
  },
  {
    name: 'Leak repair',
    description: 'Find where the water comes in, mend it, and make it tight.',
    sections: [
      {
        title: 'Repair',
        items: [
          { name: 'Roof inspection with photos', price: 175 },
          { name: 'Replace shingles around the leak', price: 385 },
          { name: 'New pipe boot and flashing', price: 210 },
        ],
      },
      {
        title: 'Inside',
        items: [
          { name: 'Treat and dry the wet sheathing', price: 145 },
          { name: 'Replace wet insulation, up to 40 sq ft', price: 120 },
        ],
      },
    ],
  },
];
