import type { BusinessType } from '@tradewind/contracts/constants';
import {
  Droplets,
  Hammer,
  House,
  type LucideIcon,
  PaintRoller,
  Snowflake,
  Sparkles,
  TreePine,
  Zap,
} from 'lucide-react';

/** The icon of each trade. */
export const tradeIcons: Readonly<Record<Exclude<BusinessType, 'other'>, LucideIcon>> = {
  hvac: Snowflake,
  plumbing: Droplets,
  electrical: Zap,
  landscaping: TreePine,
  cleaning: Sparkles,
  handyman: Hammer,
  painting: PaintRoller,
  roofing: House,
};
