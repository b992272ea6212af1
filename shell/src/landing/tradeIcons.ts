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

/** As on the home screen, whose content this page does without. */
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
