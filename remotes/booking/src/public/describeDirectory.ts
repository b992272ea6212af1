import { businessTypeNames } from '@tradewind/contracts/constants';
import type { DescribePage } from '@tradewind/remote-kit/public/render';
import { directoryRequest, readFilters } from '../directory/filters.ts';
import { listOf } from './structuredData.ts';

/** The directory; both of its addresses are one page to a search engine. */
export const describeDirectory: DescribePage = async ({ query, origin, ask, edition }) => {
  const filters = readFilters(query);
  const found = await ask('listProviders', directoryRequest(filters));
  const { name } = edition.brand;
  const trade = filters.type && businessTypeNames[filters.type];
  return {
    head: {
      title: `${trade ? `${trade}: find` : 'Find'} Service Providers · ${name}`,
      description: `${trade ?? 'Heating, plumbing, electrical, cleaning and other'} businesses that you can book online with ${name}.`,
      canonical: filters.type ? `/find-service?type=${filters.type}` : '/find-service',
      structuredData: found ? [listOf(found.rows, origin)] : [],
    },
  };
};
