import type { Brand } from '@tradewind/contracts';

/** Of the tab. */
export const landingTitle = ({ name }: Pick<Brand, 'name'>): string =>
  `${name}: run the day from the van`;
