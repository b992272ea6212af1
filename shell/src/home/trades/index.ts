import type { BusinessType } from '@tradewind/contracts/constants';
import { cleaning } from './cleaning.ts';
import { electrical } from './electrical.ts';
import { handyman } from './handyman.ts';
import { hvac } from './hvac.ts';
import { landscaping } from './landscaping.ts';
import { painting } from './painting.ts';
import { plumbing } from './plumbing.ts';
import { roofing } from './roofing.ts';
import type { Trade } from './trade.ts';

const trades: Readonly<Record<Exclude<BusinessType, 'other'>, Trade>> = {
  hvac,
  plumbing,
  electrical,
  landscaping,
  cleaning,
  handyman,
  painting,
  roofing,
};

/** What is told to a trade; nothing to those that have none of their own. */
export const tradeOf = (businessType: BusinessType): Trade | undefined =>
  businessType === 'other' ? undefined : trades[businessType];
