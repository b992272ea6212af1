import { House } from 'lucide-react';
import type { Trade } from './trade.ts';

export const roofing: Trade = {
  icon: House,
  usual: ['Leak inspection', 'Shingle repair', 'New roof'],
  finished: 'jobs finished',
  tips: {
    winter: 'Ice dams show who needs insulation. Take a photo from the street for the quote.',
    spring: 'After the thaw, inspect every roof you have mended since last spring.',
    summer: 'Start tear-offs at dawn and leave nothing open overnight.',
    fall: 'A dry week is worth gold. Call those whose quotes are still waiting.',
  },
};
