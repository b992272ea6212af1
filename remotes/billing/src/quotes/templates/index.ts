import type { BusinessType } from '@tradewind/contracts';
import { cleaning } from './cleaning.ts';
import { electrical } from './electrical.ts';
import { handyman } from './handyman.ts';
import { hvac } from './hvac.ts';
import { landscaping } from './landscaping.ts';
import { other } from './other.ts';
import { painting } from './painting.ts';
import { plumbing } from './plumbing.ts';
import { roofing } from './roofing.ts';
import type { QuoteTemplate } from './template.ts';

export type { QuoteTemplate } from './template.ts';

const templates: Record<BusinessType, readonly QuoteTemplate[]> = {
  hvac,
  plumbing,
  electrical,
  landscaping,
  cleaning,
  handyman,
  painting,
  roofing,
  other,
};

/** The quotes that a trade writes most. */
export const templatesOf = (businessType: BusinessType): readonly QuoteTemplate[] =>
  templates[businessType];
