import { Snowflake } from 'lucide-react';
import type { Trade } from './trade.ts';

export const hvac: Trade = {
  icon: Snowflake,
  usual: ['Tune-up', 'No heat', 'New system'],
  finished: 'jobs finished',
  tips: {
    winter: 'No-heat calls come before eight. Keep the first slot of the day free for them.',
    spring: 'Cooling season is near. Offer a tune-up to everyone you saw last summer.',
    summer: 'When it is over 90 degrees, confirm the visit by phone before the truck rolls.',
    fall: 'First frost is near. Offer a tune-up to the customers you saw last fall.',
  },
};
