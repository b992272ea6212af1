import { Zap } from 'lucide-react';
import type { Trade } from './trade.ts';

export const electrical: Trade = {
  icon: Zap,
  usual: ['Panel check', 'Outlet repair', 'EV charger'],
  finished: 'jobs finished',
  tips: {
    winter: 'Space heaters trip breakers. Offer a load check when a customer calls twice.',
    spring: 'Permits take their time in spring. Send panel quotes early.',
    summer: 'Storms are coming. Quote surge protection and a transfer switch together.',
    fall: 'Days grow short. Offer outdoor lights and new smoke alarms.',
  },
};
