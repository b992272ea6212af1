import type { QuoteTemplate } from './template.ts';

export const handyman: readonly QuoteTemplate[] = [
  {
    name: 'Punch list, one day',
    description: 'A day of small repairs, from sticking doors to loose rails.',
    sections: [
      {
        title: 'Labor',
        items: [
          { name: 'Handyman, one day', price: 560 },
          { name: 'Second pair of hands, half a day', price: 220 },
          { name: 'Trip and setup', price: 45 },
        ],
      },
      {
        title: 'Materials',
        items: [
          { name: 'Fasteners, anchors and adhesives', price: 38 },
          { name: 'Door hardware and hinges', price: 64 },
          { name: 'Caulk, filler and touch-up paint', price: 46 },
        ],
      },
    ],
  },
  {
    name: 'Deck repair',
    description: 'Rotten boards and loose rails replaced, and the whole deck sealed.',
    sections: [
      {
        title: 'Carpentry',
        items: [
          { name: 'Replace deck boards, up to 20', price: 640 },
          { name: 'Reset posts and tighten rails', price: 285 },
          { name: 'Pressure treated lumber and screws', price: 410 },
        ],
      },
      {
        title: 'Finish',
        items: [
          { name: 'Wash and brighten', price: 180 },
          { name: 'Sand rough spots', price: 95 },
          { name: 'Stain and seal, two coats', price: 460 },
        ],
      },
    ],
  },
];
