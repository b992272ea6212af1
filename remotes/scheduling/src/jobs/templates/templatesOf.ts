import type { BusinessType } from '@tradewind/contracts';
import { cleaning } from './cleaning.ts';
import { electrical } from './electrical.ts';
import { handyman } from './handyman.ts';
import { hvac } from './hvac.ts';
import { landscaping } from './landscaping.ts';
import { painting } from './painting.ts';
import { plumbing } from './plumbing.ts';
import { roofing } from './roofing.ts';
import { type JobTemplate, materials } from './template.ts';

const other: readonly JobTemplate[] = [
  {
    name: 'Service call',
    description: 'A visit for any trade: look, agree, do, check.',
    defaultTasks: [
      'Confirm with the customer what is wanted',
      'Inspect the site and take photographs',
      'Agree on scope and price',
      'Carry out the work',
      'Test the result and clean up',
      'Review it with the customer',
    ],
    defaultMaterials: materials('Parts', 'Consumables', 'Fasteners'),
    defaultDuration: 120,
  },
];

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
