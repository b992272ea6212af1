import { Sparkles } from 'lucide-react';
import type { Trade } from './trade.ts';

export const cleaning: Trade = {
  icon: Sparkles,
  usual: ['Standard clean', 'Deep clean', 'Move-out clean'],
  finished: 'cleans done',
  tips: {
    winter: 'Wet boots ruin floors. Offer mats and a monthly floor care.',
    spring: 'Spring cleaning sells itself. Offer windows with every deep clean.',
    summer: 'People move in summer. Ask landlords for their list of move-outs.',
    fall: 'Guests come for the holidays. Fill your November mornings now.',
  },
};
