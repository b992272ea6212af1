import type { QuoteTemplate } from './template.ts';

export const cleaning: readonly QuoteTemplate[] = [
  {
    name: 'Move-out deep clean',
    description: 'An empty home, cleaned so that the deposit comes back.',
    sections: [
      {
        title: 'Kitchen and baths',
        items: [
          { name: 'Kitchen, cabinets inside and out', price: 145 },
          { name: 'Oven and refrigerator, inside', price: 85 },
          { name: 'Bathrooms, two, descaled and disinfected', price: 150 },
        ],
      },
      {
        title: 'Rooms',
        items: [
          { name: 'Floors vacuumed and mopped, whole home', price: 120 },
          { name: 'Baseboards, doors and switches wiped', price: 75 },
          { name: 'Windows inside, up to 12', price: 96 },
        ],
      },
    ],
  },
  {
    name: 'Office cleaning, monthly',
    description: 'Evening cleaning of an office, three times a week.',
    sections: [
      {
        title: 'Every visit',
        items: [
          { name: 'Desks, floors and trash, 13 visits', price: 845 },
          { name: 'Restrooms cleaned and restocked, 13 visits', price: 455 },
          { name: 'Kitchenette, 13 visits', price: 260 },
        ],
      },
      {
        title: 'Once a month',
        items: [
          { name: 'Interior glass and partitions', price: 120 },
          { name: 'High dusting and vents', price: 95 },
        ],
      },
    ],
  },
];
