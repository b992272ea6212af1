import { Droplets } from 'lucide-react';
import type { Trade } from './trade.ts';

export const plumbing: Trade = {
  icon: Droplets,
  usual: ['Leak repair', 'Drain cleaning', 'Water heater'],
  finished: 'jobs finished',
  tips: {
    winter: 'Frost bursts pipes. Ask where the main shutoff is and write it into the notes.',
    spring: 'Spring rain finds bad sump pumps. Offer a test with every visit.',
    summer: 'Vacation homes stand empty. Offer to shut the water off and on again.',
    fall: 'Outside taps freeze first. Offer to drain them before the cold comes.',
  },
};
