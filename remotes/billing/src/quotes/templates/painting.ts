import type { QuoteTemplate } from './template.ts';

export const painting: readonly QuoteTemplate[] = [
  {
    name: 'Interior repaint, three rooms',
    description: 'Walls, ceilings and trim of three rooms, patched and painted twice.',
    sections: [
      {
        title: 'Preparation',
        items: [
          { name: 'Move and cover furniture, mask floors', price: 180 },
          { name: 'Patch, sand and prime walls', price: 340 },
          { name: 'Caulk trim and fill nail holes', price: 145 },
        ],
      },
      {
        title: 'Painting',
        items: [
          { name: 'Walls, two coats, three rooms', price: 1260 },
          { name: 'Ceilings, one coat, three rooms', price: 480 },
          { name: 'Doors and trim, semi-gloss, two coats', price: 590 },
          { name: 'Premium paint and sundries', price: 385 },
        ],
      },
    ],
  },
  {
    name: 'Exterior repaint',
    description: 'Washed, scraped, primed and painted for another ten years.',
    sections: [
      {
        title: 'Preparation',
        items: [
          { name: 'Pressure wash siding and trim', price: 420 },
          { name: 'Scrape, sand and spot prime', price: 980 },
          { name: 'Caulk joints and replace rotten trim, up to 20 ft', price: 360 },
        ],
      },
      {
        title: 'Painting',
        items: [
          { name: 'Siding, two coats, sprayed and back-rolled', price: 3240 },
          { name: 'Trim, soffits and doors, two coats', price: 1480 },
          { name: 'Exterior acrylic paint', price: 890 },
        ],
      },
    ],
  },
];
