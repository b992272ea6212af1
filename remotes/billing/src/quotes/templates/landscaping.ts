import type { QuoteTemplate } from './template.ts';

export const landscaping: readonly QuoteTemplate[] = [
  {
    name: 'Front yard refresh',
    description: 'New beds, plants and mulch, and a lawn that is level again.',
    sections: [
      {
        title: 'Preparation',
        items: [
          { name: 'Strip sod and shape beds', price: 480 },
          { name: 'Haul away green waste', price: 165 },
          { name: 'Topsoil, 4 cubic yards, spread', price: 340 },
        ],
      },
      {
        title: 'Planting',
        items: [
          { name: 'Shrubs, 3 gallon, set of 10', price: 420 },
          { name: 'Perennials, 1 gallon, set of 24', price: 312 },
          { name: 'Shredded bark mulch, 5 cubic yards', price: 375 },
        ],
      },
    ],
  },
  {
    name: 'Paver patio, 300 sq ft',
    description: 'A patio on a compacted base, with an edge that holds.',
    sections: [
      {
        title: 'Base',
        items: [
          { name: 'Excavate and haul away, 8 inches', price: 1350 },
          { name: 'Crushed stone base, compacted in lifts', price: 1180 },
          { name: 'Bedding sand and geotextile', price: 320 },
        ],
      },
      {
        title: 'Surface',
        items: [
          { name: 'Concrete pavers, 300 sq ft', price: 1740 },
          { name: 'Lay, cut and compact', price: 2250 },
          { name: 'Edge restraint and polymeric sand', price: 390 },
        ],
      },
    ],
  },
  {
    name: 'Season of lawn care',
    description: 'Mowing, feeding and leaf removal from April to November.',
    sections: [
      {
        title: 'Mowing',
        items: [
          { name: 'Weekly mowing, trimming and edging, season', price: 1680 },
          { name: 'Spring cleanup', price: 240 },
        ],
      },
      {
        title: 'Feeding and cleanup',
        items: [
          { name: 'Fertilizer and weed control, 4 rounds', price: 320 },
          { name: 'Core aeration and overseeding', price: 285 },
          { name: 'Leaf removal, 3 visits', price: 420 },
        ],
      },
    ],
  },
];
