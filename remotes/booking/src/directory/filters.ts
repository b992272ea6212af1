import { type BusinessType, businessTypes } from '@tradewind/contracts/constants';

const isType = (text: string): text is BusinessType => businessTypes.some((type) => type === text);

/** What the directory's address asks for. */
export interface Filters {
  readonly q: string;
  readonly type: BusinessType | undefined;
}

export const readFilters = (query: URLSearchParams): Filters => {
  const type = query.get('type') ?? '';
  return { q: (query.get('q') ?? '').trim(), type: isType(type) ? type : undefined };
};

/** The same request wherever the directory is asked for, so that its answer is found again. */
export const directoryRequest = ({ q, type }: Filters) => ({
  query: { ...(q !== '' && { q }), ...(type && { businessType: type }) },
});
