import { Hammer } from 'lucide-react';
import type { Trade } from './trade.ts';

export const handyman: Trade = {
  icon: Hammer,
  usual: ['Small repairs', 'Door and lock', 'Drywall patch'],
  finished: 'jobs finished',
  tips: {
    winter: 'Drafty doors are cheap to mend. Offer weatherstripping on every visit.',
    spring: 'Decks and fences show their winter. Offer a half-day list price.',
    summer: 'Put the outside work first and keep inside jobs for rainy days.',
    fall: 'Gutters, rails and lights: offer one visit that makes a home ready for winter.',
  },
};
