import { PaintRoller } from 'lucide-react';
import type { Trade } from './trade.ts';

export const painting: Trade = {
  icon: PaintRoller,
  usual: ['Interior room', 'Exterior', 'Touch-up'],
  finished: 'jobs finished',
  tips: {
    winter: 'Inside work fills the winter. Offer a price by the room.',
    spring: 'Walk the outside with the customer now and quote before the dry weeks.',
    summer: 'Paint in the shade: start on the west side in the morning.',
    fall: 'Keep a warm day free each week. Exterior jobs end when nights go below 50 degrees.',
  },
};
