import { TreePine } from 'lucide-react';
import type { Trade } from './trade.ts';

export const landscaping: Trade = {
  icon: TreePine,
  usual: ['Mowing', 'Spring cleanup', 'Planting'],
  finished: 'visits done',
  tips: {
    winter: 'Quiet weeks are for plans. Send next season’s contracts now.',
    spring: 'Everyone calls in the same two weeks. Book cleanups by street to save driving.',
    summer: 'Mow high and early. Move the first stop forward on hot days.',
    fall: 'Leaves fall for six weeks. Offer two cleanups in one quote.',
  },
};
