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
import type { JobTemplate } from './template.ts';

export type { JobTemplate } from './template.ts';

const templates: Record<BusinessType, readonly JobTemplate[]> = {
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

/** The templates of a trade, in the order of specification 1, section 3. */
export const templatesOf = (businessType: BusinessType): readonly JobTemplate[] =>
  templates[businessType];
