import type { BusinessType } from '@tradewind/contracts';
import { blankItem, type DocumentValues, type ItemValues } from '../../form/documentForm.ts';
import { isBlank } from '../../form/itemLines.ts';
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

/** Returns the most common quotes of a trade. */
export const templatesOf = (businessType: BusinessType): readonly QuoteTemplate[] =>
  templates[businessType];

const linesOf = ({ sections }: QuoteTemplate, tax: number): ItemValues[] =>
  sections.flatMap(({ title, items }) =>
    items.map(({ name, price }) => ({
      ...blankItem(tax),
      description: name,
      unitPrice: price,
      section: title,
    })),
  );

const isSame = (one: ItemValues, other: ItemValues) =>
  one.description === other.description &&
  one.quantity === other.quantity &&
  one.unitPrice === other.unitPrice &&
  one.tax === other.tax &&
  one.section === other.section;

/**
 * Fills in a template's title and lines. Typed values stay; unedited values of the previous
 * template are replaced. New lines have this tax in percent.
 */
export const withTemplate = (
  values: Pick<DocumentValues, 'title' | 'items'>,
  template: QuoteTemplate | undefined,
  previous: QuoteTemplate | undefined,
  tax = 0,
): Pick<DocumentValues, 'title' | 'items'> => {
  const written = previous === undefined ? [] : linesOf(previous, tax);
  const kept = values.items.filter(
    (item) => !isBlank(item) && !written.some((line) => isSame(line, item)),
  );
  const items = [...kept, ...(template === undefined ? [] : linesOf(template, tax))];
  const isTyped = values.title.trim() !== '' && values.title !== previous?.name;
  return {
    title: isTyped ? values.title : (template?.name ?? ''),
    items: items.length > 0 ? items : [blankItem(tax)],
  };
};
